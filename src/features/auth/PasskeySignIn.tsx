import { useHydrated } from '../../components/form/useHydrated';
import { useSubmission } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { partErrorMessage } from '../../lib/partNotLoaded';
import { continueAfterSignIn } from './continueAfterSignIn';
import type { SignInFailure } from './signIn';

const passkeys = lazyPart(() => import('./signInByPasskey'));

/** Sign-in by passkey, below the form: the browser asks which passkey. */
export function PasskeySignIn() {
  const hydrated = useHydrated();
  const { busy, refused, form } = useSubmission(async () => {
    const failure = await passkeys.load().then(
      ({ signInByPasskey }) => signInByPasskey(),
      (error): SignInFailure => ({ banner: partErrorMessage(error) }),
    );
    if (failure === null) continueAfterSignIn();
    return failure;
  });
  return (
    <>
      <form
        {...form}
        onFocus={passkeys.prefetch}
        aria-label="Passkey"
        className="mt-6 grid grid-cols-1 gap-5"
      >
        {refused?.banner && (
          <div tabIndex={-1} data-form-banner>
            <InlineAlert>{refused.banner}</InlineAlert>
          </div>
        )}
        <Button
          type="submit"
          variant="outline"
          busy={busy}
          disabled={!hydrated}
          className="w-full disabled:opacity-100!"
        >
          Use a passkey instead
        </Button>
      </form>
      {refused?.closed}
    </>
  );
}
