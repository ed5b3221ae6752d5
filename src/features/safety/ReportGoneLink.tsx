import { classNames } from '../../components/ui/classNames';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';

/** For places where members look for someone who is no longer there. */
export function ReportGoneLink({ className }: { className?: string }) {
  return (
    <p className={classNames('text-ink-soft text-sm', className)}>
      {t('Looking for someone who’s gone?')}{' '}
      <a
        href={pagePath('/settings#ended')}
        className="inline-flex min-h-11 items-center font-semibold text-atlantic underline underline-offset-4"
      >
        {t('You can still report or block them')}
      </a>
    </p>
  );
}
