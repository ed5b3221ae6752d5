import { useEffect, useRef, useState } from 'react';
import { FORM_LINK } from '../../components/form/formLink';
import { Button, LinkButton } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { ApiError, messageOf } from '../../lib/api/errors';
import { sayNotMe } from './store';

type Stage = 'asking' | 'ended' | 'confirmed' | 'invalid';

const HEADINGS: Record<Stage, string> = {
  asking: "Wasn't you?",
  ended: 'The account is gone',
  confirmed: 'This address was confirmed',
  invalid: 'This link no longer works',
};

/**
 * Opened by "This wasn't me" in the confirmation mail. Asks first, because mail programs open
 * links, too.
 */
export function NotMe({ token }: { token: string | null }) {
  const [stage, setStage] = useState<Stage>(token === null ? 'invalid' : 'asking');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stage !== 'asking') heading.current?.focus();
  }, [stage]);

  const end = async () => {
    setBusy(true);
    setError(null);
    try {
      await sayNotMe(token ?? '');
      setStage('ended');
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0;
      if (status === 409) setStage('confirmed');
      else if (status === 400) setStage('invalid');
      else setError(messageOf(failure));
    }
    setBusy(false);
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {HEADINGS[stage]}
      </h1>
      {stage === 'asking' && (
        <>
          <p className="mt-4 mb-8 text-lg">
            Someone joined Parkway with your email address. We can delete that account now, with
            everything in it. Your address will then be free again, and we won't send anything else
            to it.
          </p>
          {error && <InlineAlert className="mb-4">{error}</InlineAlert>}
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            Delete that account
          </Button>
        </>
      )}
      {stage === 'ended' && (
        <p className="mt-4 text-lg">
          Thank you for telling us. The account with your address has been deleted.
        </p>
      )}
      {stage === 'confirmed' && (
        <>
          <p className="mt-4 mb-8 text-lg">
            Someone opened the confirmation link, so the account stays. You can take it over: choose
            a new password by email, which ends all earlier access to the account.
          </p>
          <LinkButton href="/forgot-password">Choose a new password</LinkButton>
        </>
      )}
      {stage === 'invalid' && (
        <p className="mt-4 text-lg">
          It's incomplete, more than seven days old, or the account is already gone. If your address
          is still in use here,{' '}
          <a href="/forgot-password" className={FORM_LINK}>
            choose a new password
          </a>{' '}
          by email, and the account will be yours.
        </p>
      )}
    </>
  );
}
