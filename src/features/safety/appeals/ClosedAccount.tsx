import { useEffect, useRef } from 'react';
import type { StandingVerdict } from '../../../shared/contract/verdicts';
import { t } from '../../../shared/texts/t';
import { AppealForm, AppealMade } from './AppealForm';
import { VerdictText } from './VerdictText';

/** Shown below the sign-in form when the account is closed. */
export default function ClosedAccount({ verdict }: { verdict: StandingVerdict }) {
  const { rule, reason, appealToken, appeal } = verdict;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={t('Your account is closed')} className="mt-8 grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t('Your account is closed')}
        </h2>
        <p className="mt-1 text-ink-soft">
          {t(
            'An administrator closed it. Nobody can see you on Parkway, and nothing is lost in the meantime.',
          )}
        </p>
      </div>
      <VerdictText rule={rule} reason={reason} />
      {appealToken && <AppealForm appealToken={appealToken} />}
      {appeal?.status === 'open' && <AppealMade decideBy={appeal.decideBy} />}
      {appeal && appeal.status !== 'open' && (
        <div>
          <h3 className="text-xl">{t('Your appeal was decided')}</h3>
          <p className="mt-1">
            {t('Another administrator reviewed it again, and the decision stands.')}
          </p>
          {appeal.note && <p className="mt-2 whitespace-pre-wrap break-words">{appeal.note}</p>}
        </div>
      )}
    </section>
  );
}
