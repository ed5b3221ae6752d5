import { useEffect, useRef, useState } from 'react';
import { parts } from '../../components/texts/parts';
import { Button, FormLink, LinkButton } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { ApiError, messageOf } from '../../lib/api/errors';
import { useAction } from '../../lib/useAction';
import { pagePath } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';
import { sayNotMe } from './store';

type Stage = 'asking' | 'ended' | 'confirmed' | 'invalid';

const HEADINGS: Record<Stage, Text> = {
  asking: text("Wasn't you?"),
  ended: text('The account is gone'),
  confirmed: text('This address was confirmed'),
  invalid: text('This link no longer works'),
};

/** Opened by "This wasn't me" in a mail. Asks first, because mail programs open links, too. */
export function NotMe({ token }: { token: string | null }) {
  const [stage, setStage] = useState<Stage>(token === null ? 'invalid' : 'asking');
  const { isBusy, failure, run } = useAction((error) => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status !== 409 && status !== 400) return messageOf(error);
    setStage(status === 409 ? 'confirmed' : 'invalid');
    return null;
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stage !== 'asking') heading.current?.focus();
  }, [stage]);

  const end = async () => {
    await sayNotMe(token ?? '');
    setStage('ended');
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t(HEADINGS[stage])}
      </h1>
      {stage === 'asking' && (
        <>
          <p className="mt-4 mb-8 text-lg">
            {t(
              "Someone joined Parkway with your email address. We can delete that account now, with everything in it. Your address will then be free again, and we won't send anything else to it.",
            )}
          </p>
          {failure && <InlineAlert className="mb-4">{failure}</InlineAlert>}
          <Button variant="danger" busy={isBusy} onClick={() => run(end)}>
            {t('Delete that account')}
          </Button>
        </>
      )}
      {stage === 'ended' && (
        <p className="mt-4 text-lg">
          {t('Thank you for telling us. The account with your address has been deleted.')}
        </p>
      )}
      {stage === 'confirmed' && (
        <>
          <p className="mt-4 mb-8 text-lg">
            {t(
              'Someone opened the confirmation link, so the account stays. You can take it over: choose a new password by email, which ends all earlier access to the account.',
            )}
          </p>
          <LinkButton href={pagePath('/forgot-password')}>{t('Choose a new password')}</LinkButton>
        </>
      )}
      {stage === 'invalid' && (
        <p className="mt-4 text-lg">
          {parts(
            "It's incomplete, more than seven days old, or the account is already gone. If your address is still in use here, <link>choose a new password</link> by email, and the account will be yours.",
            {
              link: (words) => <FormLink to="/forgot-password">{words}</FormLink>,
            },
          )}
        </p>
      )}
    </>
  );
}
