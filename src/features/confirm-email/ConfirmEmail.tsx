import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FORM_LINK } from '../../components/form/formLink';
import { LinkAgain } from '../../components/LinkAgain';
import { LoadError } from '../../components/LoadError';
import { LinkButton } from '../../components/ui/Button';
import { ApiError, messageOf } from '../../lib/api/errors';
import { forgetLinkToken, takeLinkToken } from '../../lib/linkToken';
import { openSealedValues } from '../../lib/sealed/sealedValues';
import { $me, refreshMe } from '../session/store';
import { NotMe } from './NotMe';
import { returnUrl } from './returnUrl';
import { confirmAddress, sendLinkAgain } from './store';

const TOKEN_KEY = 'parkway-confirm-link';
const ASK_AGAIN = `/login?next=${encodeURIComponent('/settings#account')}`;

type Stage =
  | { name: 'confirming' | 'confirmed' | 'invalid' }
  | { name: 'not-me'; token: string | null }
  | { name: 'error'; message: string; token: string };

const HEADINGS: Record<Exclude<Stage['name'], 'not-me'>, string> = {
  confirming: 'Confirm your email address',
  error: 'Confirm your email address',
  confirmed: 'Email address confirmed',
  invalid: 'This link no longer works',
};

/** The island of /verify-email. The link may be opened on any device, signed in or not. */
export function ConfirmEmail() {
  const [stage, setStage] = useState<Stage>({ name: 'confirming' });
  const heading = useRef<HTMLHeadingElement>(null);

  const confirm = useCallback(async (token: string | null) => {
    const [next] = await Promise.all([stageAfter(token), openSealedValues()]);
    if (next.name === 'invalid') {
      forgetLinkToken(TOKEN_KEY);
      // A signed-in member can request another link.
      await refreshMe();
    }
    setStage(next);
  }, []);

  useEffect(() => {
    const token = takeLinkToken(TOKEN_KEY);
    const isNotMe = new URLSearchParams(window.location.search).has('not-me');
    if (isNotMe) setStage({ name: 'not-me', token });
    else void confirm(token);
  }, [confirm]);
  useEffect(() => {
    if (stage.name !== 'confirming') heading.current?.focus();
  }, [stage.name]);

  if (stage.name === 'not-me') return <NotMe token={stage.token} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {HEADINGS[stage.name]}
      </h1>
      {stage.name === 'confirming' && (
        <p role="status" className="after-a-moment mt-4 text-ink-soft text-lg">
          Confirming your email address...
        </p>
      )}
      {stage.name === 'confirmed' && (
        <>
          <p className="mt-4 text-lg">
            Thank you. Your profile now shows that your address is confirmed, and our emails will
            reach you. You choose which ones you get.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton href={returnUrl()}>Continue to Parkway</LinkButton>
            <a href="/settings#notifications" className={FORM_LINK}>
              Choose your emails
            </a>
          </div>
        </>
      )}
      {stage.name === 'invalid' && <InvalidLink />}
      {stage.name === 'error' && (
        <LoadError
          className="mt-6"
          onRetry={() => {
            setStage({ name: 'confirming' });
            void confirm(stage.token);
          }}
        >
          {stage.message}
        </LoadError>
      )}
    </>
  );
}

function InvalidLink() {
  const me = useStore($me);
  if (me?.emailConfirmed) {
    return (
      <>
        <p className="mt-4 text-lg">
          All set: your address <strong className="break-all">{me.email}</strong> is confirmed.
        </p>
        <p className="mt-8">
          <LinkButton href={returnUrl()}>Continue to Parkway</LinkButton>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mt-4 mb-8 text-lg">
        It's incomplete, or more than seven days old.{' '}
        {me ? (
          <>
            We can send a new one to <strong className="break-all">{me.email}</strong>.
          </>
        ) : (
          "Sign in, and we'll send you a new one."
        )}
      </p>
      {me ? (
        <LinkAgain label="Send a new link" variant="filled" send={sendLinkAgain} />
      ) : (
        <LinkButton href={ASK_AGAIN}>Sign in</LinkButton>
      )}
    </>
  );
}

async function stageAfter(token: string | null): Promise<Stage> {
  if (token === null) return { name: 'invalid' };
  try {
    await confirmAddress(token);
    return { name: 'confirmed' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { name: 'invalid' };
    return { name: 'error', message: messageOf(error), token };
  }
}
