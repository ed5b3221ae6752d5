import { pagePath } from '../shared/texts/language';
import { t } from '../shared/texts/t';

/** The wordmark, with the sign beside it if there is room. Static: needs no hydration. */
export function Logo() {
  return (
    <a href={pagePath('/')} className="flex min-h-11 items-center gap-5 text-ink no-underline">
      <span className="font-black font-display text-[min(1.375rem,8vw)] tracking-tight sm:text-[1.75rem]">
        Parkway
      </span>
      <span className="road-sign hidden whitespace-nowrap xl:inline-block">
        {t('Garden State singles')}
      </span>
    </a>
  );
}
