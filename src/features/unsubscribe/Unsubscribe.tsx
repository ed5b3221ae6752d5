import type { mailRoutes } from '../../../worker/features/mail/routes';
import { LoadError } from '../../components/LoadError';
import { parts } from '../../components/texts/parts';
import { Button, FORM_LINK } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { useMailedLink } from '../../components/useMailedLink';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { UnsubscribeResponse } from '../../shared/contract/mail';
import { type Text, t, text } from '../../shared/texts/t';

const mail = client<typeof mailRoutes>('/api/mail');
const contract = contractOf(() => import('../../shared/contract/mail'));

/** Each throws `ApiError`, with 400 for an invalid link. */
const readSubscription = (token: string) =>
  bodyOf(mail.subscription.$get({ query: { token } }), contract('unsubscribeResponse'));
const stopMails = (token: string) =>
  bodyOf(mail.unsubscribe.$post({ query: { token } }), contract('unsubscribeResponse'));
const sendMailsAgain = (token: string) =>
  bodyOf(mail.resubscribe.$post({ query: { token } }), contract('unsubscribeResponse'));

const SETTINGS = '/settings#notifications';

type Call = (token: string) => Promise<UnsubscribeResponse>;

/** The island of /unsubscribe: works without signing in. */
export function Unsubscribe() {
  const { answer, failure, busy, heading, act, readAgain } = useMailedLink(
    'parkway-mail-link',
    readSubscription,
    [400],
  );

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {headingFor(answer)}
      </h1>
      {failure && answer === null && (
        <LoadError className="mt-6" onRetry={readAgain}>
          {failure}
        </LoadError>
      )}
      {failure && answer !== null && (
        <InlineAlert className="mt-6">
          <p>{failure}</p>
        </InlineAlert>
      )}
      {answer === null && !failure && (
        <p role="status" className="after-a-moment mt-4 text-ink-soft text-lg">
          {t('Checking your link...')}
        </p>
      )}
      {answer === 'invalid' && (
        <p className="mt-4 text-lg">
          {parts(
            "It's incomplete, or the account is gone. Once you're signed in, you'll find every switch in your <settings>settings</settings>.",
            { settings: (words) => <a href={SETTINGS}>{words}</a> },
          )}
        </p>
      )}
      {answer !== null && answer !== 'invalid' && (
        <Choice subscription={answer} busy={busy !== null} act={act} />
      )}
    </>
  );
}

interface ChoiceProps {
  subscription: UnsubscribeResponse;
  busy: boolean;
  act: (call: Call) => Promise<void>;
}

function Choice({ subscription: { mails, isOn }, busy, act }: ChoiceProps) {
  // Mails about saved searches end with the searches.
  const areSearches = mails === 'searches';
  return (
    <>
      <p className="mt-4 text-lg">{t(isOn ? ON[mails] : OFF[mails])}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isOn ? (
          <Button busy={busy} onClick={() => void act(stopMails)}>
            {t(areSearches ? 'Delete my saved searches' : 'Stop these emails')}
          </Button>
        ) : (
          !areSearches && (
            <Button variant="outline" busy={busy} onClick={() => void act(sendMailsAgain)}>
              {t('Send them again')}
            </Button>
          )
        )}
        <a href={areSearches ? '/browse' : SETTINGS} className={FORM_LINK}>
          {t(areSearches ? 'Open Browse' : 'All email settings')}
        </a>
      </div>
    </>
  );
}

function headingFor(subscription: UnsubscribeResponse | 'invalid' | null): string {
  if (subscription === 'invalid') return t("This link doesn't work");
  if (subscription === null || subscription.isOn) return t('Your emails from Parkway');
  return t('Stopped');
}

type Mails = UnsubscribeResponse['mails'];

const ON: Record<Mails, Text> = {
  newMatches: text(
    'You get emails about new matches. You can stop them here; your account and all other emails stay as they are.',
  ),
  messages: text(
    'You get emails about unread messages. You can stop them here; your account and all other emails stay as they are.',
  ),
  likes: text(
    'You get emails about likes. You can stop them here; your account and all other emails stay as they are.',
  ),
  marketing: text(
    'You get emails about news from Parkway. You can stop them here; your account and all other emails stay as they are.',
  ),
  searches: text(
    'You get an email when someone new fits a search you saved. Here you can delete your saved searches; your account and all other emails stay as they are.',
  ),
};

const OFF: Record<Mails, Text> = {
  newMatches: text(
    "You won't get any more emails about new matches. All other emails stay as they are.",
  ),
  messages: text(
    "You won't get any more emails about unread messages. All other emails stay as they are.",
  ),
  likes: text("You won't get any more emails about likes. All other emails stay as they are."),
  marketing: text(
    "You won't get any more emails about news from Parkway. All other emails stay as they are.",
  ),
  searches: text(
    'Your saved searches are deleted, and these emails have ended. All other emails stay as they are.',
  ),
};
