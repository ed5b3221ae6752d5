import { useCallback, useEffect, useRef, useState } from 'react';
import type { mailRoutes } from '../../../worker/features/mail/routes';
import { FORM_LINK } from '../../components/form/formLink';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { ApiError, messageOf } from '../../lib/api/errors';
import { takeLinkToken } from '../../lib/linkToken';
import type { UnsubscribeResponse } from '../../shared/contract/mail';

const mail = client<typeof mailRoutes>('/api/mail');
const contract = contractOf(() => import('../../shared/contract/mail'));

/** Each throws `ApiError`, with 400 for an invalid link. */
const readSubscription = (token: string) =>
  bodyOf(mail.subscription.$get({ query: { token } }), contract('unsubscribeResponse'));
const stopMails = (token: string) =>
  bodyOf(mail.unsubscribe.$post({ query: { token } }), contract('unsubscribeResponse'));
const sendMailsAgain = (token: string) =>
  bodyOf(mail.resubscribe.$post({ query: { token } }), contract('unsubscribeResponse'));

const TOKEN_KEY = 'parkway-mail-link';
const SETTINGS = '/settings#notifications';

type Call = (token: string) => Promise<UnsubscribeResponse>;

/** The island of /unsubscribe: works without signing in. */
export function Unsubscribe() {
  const [subscription, setSubscription] = useState<UnsubscribeResponse | 'invalid' | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const run = useCallback(async (call: Call, given: string | null) => {
    setError(null);
    setBusy(true);
    try {
      setSubscription(given === null ? 'invalid' : await call(given));
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 400) setSubscription('invalid');
      else setError(messageOf(caught));
    } finally {
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    const taken = takeLinkToken(TOKEN_KEY);
    setToken(taken);
    void run(readSubscription, taken);
  }, [run]);

  const act = async (call: Call) => {
    await run(call, token);
    heading.current?.focus();
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {headingFor(subscription)}
      </h1>
      {error && (
        <InlineAlert className="mt-6">
          <p>{error}</p>
          {subscription === null && (
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              busy={busy}
              onClick={() => void run(readSubscription, token)}
            >
              Try again
            </Button>
          )}
        </InlineAlert>
      )}
      {subscription === null && !error && (
        <p role="status" className="after-a-moment mt-4 text-ink-soft text-lg">
          Checking your link...
        </p>
      )}
      {subscription === 'invalid' && (
        <p className="mt-4 text-lg">
          It's incomplete, or the account is gone. Once you're signed in, you'll find every switch
          in your <a href={SETTINGS}>settings</a>.
        </p>
      )}
      {subscription !== null && subscription !== 'invalid' && (
        <Choice subscription={subscription} busy={busy} act={act} />
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
  if (mails === 'searches') return <SearchesChoice isSaved={isOn} busy={busy} act={act} />;
  const about = MAILS_ABOUT[mails];
  return (
    <>
      <p className="mt-4 text-lg">
        {isOn
          ? `You get emails about ${about}. You can stop them here; your account and all other emails stay as they are.`
          : `You won't get any more emails about ${about}. All other emails stay as they are.`}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isOn ? (
          <Button busy={busy} onClick={() => void act(stopMails)}>
            Stop these emails
          </Button>
        ) : (
          <Button variant="outline" busy={busy} onClick={() => void act(sendMailsAgain)}>
            Send them again
          </Button>
        )}
        <a href={SETTINGS} className={FORM_LINK}>
          All email settings
        </a>
      </div>
    </>
  );
}

interface SearchesChoiceProps extends Omit<ChoiceProps, 'subscription'> {
  isSaved: boolean;
}

/** Mails about saved searches end with the searches. */
function SearchesChoice({ isSaved, busy, act }: SearchesChoiceProps) {
  return (
    <>
      <p className="mt-4 text-lg">
        {isSaved
          ? 'You get an email when someone new fits a search you saved. Here you can delete your saved searches; your account and all other emails stay as they are.'
          : 'Your saved searches are deleted, and these emails have ended. All other emails stay as they are.'}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isSaved && (
          <Button busy={busy} onClick={() => void act(stopMails)}>
            Delete my saved searches
          </Button>
        )}
        <a href="/browse" className={FORM_LINK}>
          Open Browse
        </a>
      </div>
    </>
  );
}

function headingFor(subscription: UnsubscribeResponse | 'invalid' | null): string {
  if (subscription === 'invalid') return "This link doesn't work";
  if (subscription === null || subscription.isOn) return 'Your emails from Parkway';
  return 'Stopped';
}

const MAILS_ABOUT: Record<Exclude<UnsubscribeResponse['mails'], 'searches'>, string> = {
  newMatches: 'new matches',
  messages: 'unread messages',
  likes: 'likes',
  marketing: 'news from Parkway',
};
