import { useEffect, useRef } from 'react';
import { useHydrated, useSubmission } from '../../../components/form/useSubmission';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { Button } from '../../../components/ui/Button';
import { FormBanner } from '../../../components/ui/InlineAlert';
import { partErrorMessage } from '../../../lib/partNotLoaded';
import type { PasskeyAnswer } from '../../../shared/contract/account/passkeys';
import { t } from '../../../shared/texts/t';
import { continueAfterSignIn } from '../continueAfterSignIn';
import type { SignInFailure } from '../signIn';

const passkeys = lazyPart(() => import('./signInByPasskey'));
const suggestions = lazyPart(() => import('./suggestedPasskey'));

/** The browser suggests passkeys at the email field; the button below has it ask for one. */
export function PasskeySignIn() {
  const hydrated = useHydrated();
  const chosen = useRef<PasskeyAnswer | null>(null);
  const { busy, refused, form } = useSubmission(async () => {
    const failure = await passkeys.load().then(
      ({ signInByPasskey }) => signInByPasskey(chosen.current),
      (error): SignInFailure => ({ banner: partErrorMessage(error) }),
    );
    chosen.current = null;
    if (failure === null) continueAfterSignIn();
    return failure;
  });
  const { ref } = form;
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return undefined;
    const suggest = () =>
      suggestions.load().then(
        async ({ suggestedPasskey }) => {
          const answer = await suggestedPasskey();
          if (!answer) return;
          // Some authenticators choose by themselves: a refused passkey would be sent again and again.
          stop();
          chosen.current = answer;
          ref.current?.requestSubmit();
        },
        () => undefined,
      );
    const touches = ['focus', 'pointerdown'] as const;
    const stop = () => {
      for (const touch of touches) window.removeEventListener(touch, suggest, true);
    };
    void suggest();
    // A challenge that has expired meanwhile is replaced when the page is used again.
    for (const touch of touches) window.addEventListener(touch, suggest, true);
    return stop;
  }, [ref]);
  return (
    <>
      <form
        {...form}
        onFocus={passkeys.prefetch}
        aria-label={t('Passkey')}
        className="mt-6 grid grid-cols-1 gap-5"
      >
        <FormBanner>{refused?.banner}</FormBanner>
        <Button
          type="submit"
          variant="outline"
          busy={busy}
          disabled={!hydrated}
          className="w-full disabled:opacity-100!"
        >
          {t('Use a passkey instead')}
        </Button>
      </form>
      {refused?.closed}
    </>
  );
}
