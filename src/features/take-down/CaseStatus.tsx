import { useCallback, useEffect, useState } from 'react';
import { StatementForm } from '../../components/form/StatementForm';
import { LoadError } from '../../components/LoadError';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { ApiError } from '../../lib/api/errors';
import type { TakeDownStanding } from '../../shared/contract/takeDown';
import { newJerseyDay } from '../../shared/rules/day';
import { clockTime, longDay } from '../../shared/rules/formatTime';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import {
  NOT_SHOWN_AGAIN,
  OUTCOME_TEXTS,
  TAKE_DOWN_HOURS,
  TAKE_DOWN_LABELS,
} from '../../shared/rules/safety/takeDowns';
import { pagePath } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';
import { answerTo, confirmRequest, objectTo, standingOf } from './api';
import type { OpenedCase } from './openedCase';

const TITLES: Record<TakeDownStanding['status'], Text> = {
  received: text('Received'),
  hidden: text('Hidden'),
  removed: text('Removed'),
  restored: text('Restored'),
  rejected: text('Turned down'),
};

const OPEN_TEXTS = {
  received: text('A person is reviewing it.'),
  hidden: text('Nobody can see the pictures anymore. A person is reviewing the request.'),
};

const signInHere = () => pagePath(`/login?next=${encodeURIComponent(pagePath('/take-down'))}`);

interface CaseStandingProps {
  opened: OpenedCase;
  onAnother: () => void;
}

/** For the requester and the picture's owner. The mailed link confirms the request. */
export default function CaseStatus({ opened, onAnother }: CaseStandingProps) {
  const [standing, setStanding] = useState<TakeDownStanding | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [hasAnswered, setHasAnswered] = useState(false);
  const load = useCallback(() => {
    setError(null);
    const { id, token, confirm } = opened;
    (confirm ? confirmRequest(id, confirm) : standingOf(id, token)).then(setStanding, setError);
  }, [opened]);
  useEffect(load, [load]);
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="mt-4 grid justify-items-start gap-5">
      {isUnknown && (
        <p className="text-lg">{t('This link is incomplete, or the request no longer exists.')}</p>
      )}
      {error !== null && !isUnknown && (
        <LoadError what={t('the request')} error={error} onRetry={load} />
      )}
      {standing && (
        <>
          <Standing standing={standing} />
          {standing.mayAnswer && (
            <StatementForm
              title={t('Your answer')}
              label={t('Your answer')}
              act={t('Send answer')}
              maxLength={TEXT_LIMITS.takeDown}
              send={async (text) => {
                await answerTo(opened.id, text);
                setStanding({ ...standing, mayAnswer: false });
                setHasAnswered(true);
              }}
            >
              <p>
                {parts(
                  'Sign in to answer, once. The person who decides reads it. <link>Sign in</link>',
                  { link: (words) => <a href={signInHere()}>{words}</a> },
                )}
              </p>
            </StatementForm>
          )}
          {hasAnswered && (
            <InlineAlert tone="success" title={t('Answer sent')}>
              <p>{t('The person who decides reads it.')}</p>
            </InlineAlert>
          )}
          {standing.mayObject && (
            <StatementForm
              title={t('Your objection')}
              label={t('Your objection')}
              act={t('Send objection')}
              maxLength={TEXT_LIMITS.takeDown}
              send={async (text) => setStanding(await objectTo(opened.id, opened.token, text))}
            >
              <p>
                {t('You can object once. Another administrator then reviews everything again.')}
              </p>
            </StatementForm>
          )}
        </>
      )}
      <Button variant="outline" onClick={onAnother}>
        {t('Make another request')}
      </Button>
    </div>
  );
}

function Standing({ standing }: { standing: TakeDownStanding }) {
  const { kind, status, decideBy, reason, isConfirmed, isLookedAtAgain } = standing;
  const time = new Date(decideBy);
  const isOpen = status === 'received' || status === 'hidden';
  return (
    <>
      <p className="text-ink-soft">{t(TAKE_DOWN_LABELS[kind])}</p>
      {isOpen && !isConfirmed ? (
        <InlineAlert tone="info" title={t('Please confirm your email address')}>
          <p>
            {t(
              'We sent you a link. Nothing is hidden until you open it; then a person decides within {hours} hours.',
              { hours: TAKE_DOWN_HOURS },
            )}
          </p>
        </InlineAlert>
      ) : (
        <InlineAlert tone={isOpen ? 'info' : 'success'} title={t(TITLES[status])}>
          <p>{isOpen ? t(OPEN_TEXTS[status]) : t(OUTCOME_TEXTS[status])}</p>
          {standing.staysHidden && <p className="mt-2">{t(NOT_SHOWN_AGAIN)}</p>}
          {reason && <p className="mt-2 whitespace-pre-wrap break-words">{reason}</p>}
          {(isOpen || isLookedAtAgain) && (
            <p className="mt-2">
              {isLookedAtAgain &&
                `${t('Someone objected, so another administrator is reviewing it.')} `}
              {t("The decision is due by {day}, {time}, New Jersey time. You'll hear by email.", {
                day: longDay(newJerseyDay(time)),
                time: clockTime(time),
              })}
            </p>
          )}
        </InlineAlert>
      )}
    </>
  );
}
