import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LinkAgain } from '../../components/LinkAgain';
import { LoadError } from '../../components/LoadError';
import { parts } from '../../components/texts/parts';
import { FormLink, LinkButton } from '../../components/ui/Button';
import { ApiError, messageOf } from '../../lib/api/errors';
import { forgetLinkToken, takeLinkToken } from '../../lib/linkToken';
import { openSealedValues } from '../../lib/sealed/sealedValues';
import { pagePath } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';
import { $me, refreshMe } from '../session/store';
import { NotMe } from './NotMe';
import { returnUrl } from './returnUrl';
import { confirmAddress, sendLinkAgain } from './store';

const TOKEN_KEY = 'parkway-confirm-link';
const askAgain = () => pagePath(`/login?next=${encodeURIComponent(pagePath('/settings#account'))}`);

type Stage =
  | { name: 'confirming' | 'confirmed' | 'invalid' }
  | { name: 'not-me'; token: string | null }
  | { name: 'error'; message: string; token: string };

const HEADINGS: Record<Exclude<Stage['name'], 'not-me'>, Text> = {
  confirming: text('Confirm your email address'),
  error: text('Confirm your email address'),
  confirmed: text('Email address confirmed'),
  invalid: text('This link no longer works'),
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
        {t(HEADINGS[stage.name])}
      </h1>
      {stage.name === 'confirming' && (
        <p role="status" className="after-a-moment mt-4 text-ink-soft text-lg">
          {t('Confirming your email address...')}
        </p>
      )}
      {stage.name === 'confirmed' && (
        <>
          <p className="mt-4 text-lg">
            {t(
              'Thank you. Your profile now shows that your address is confirmed, and our emails will reach you. You choose which ones you get.',
            )}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton href={returnUrl()}>{t('Continue to Parkway')}</LinkButton>
            <FormLink to="/settings#notifications">{t('Choose your emails')}</FormLink>
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

const emailAddress = (words: string) => <strong className="break-all">{words}</strong>;

function InvalidLink() {
  const me = useStore($me);
  if (me?.emailConfirmed) {
    return (
      <>
        <p className="mt-4 text-lg">
          {parts(
            'All set: your address <address>{email}</address> is confirmed.',
            { address: emailAddress },
            { email: me.email },
          )}
        </p>
        <p className="mt-8">
          <LinkButton href={returnUrl()}>{t('Continue to Parkway')}</LinkButton>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mt-4 mb-8 text-lg">
        {t("It's incomplete, or more than seven days old.")}{' '}
        {me
          ? parts(
              'We can send a new one to <address>{email}</address>.',
              { address: emailAddress },
              { email: me.email },
            )
          : t("Sign in, and we'll send you a new one.")}
      </p>
      {me ? (
        <LinkAgain label={t('Send a new link')} variant="filled" send={sendLinkAgain} />
      ) : (
        <LinkButton href={askAgain()}>{t('Sign in')}</LinkButton>
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
