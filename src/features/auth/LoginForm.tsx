import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../components/form/focusFirstError';
import { FORM_LINK } from '../../components/form/formLink';
import { useHydrated } from '../../components/form/useHydrated';
import { latePart } from '../../components/late/latePart';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { TextInput } from '../../components/ui/TextInput';
import { flashToast } from '../../components/ui/toastStore';
import { partErrorMessage } from '../../lib/partNotLoaded';
import { safeNextPath } from './safeNextPath';
import type { SignInFailure } from './signIn';

/** Checks and call come with the first touch of the form: nobody signs in before that. */
const signingIn = latePart(() => import('./signIn'));

/** The fields are the browser's own, so nothing typed or filled in before hydration is lost. */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  useEffect(() => {
    if (failure) focusFirstError(form.current);
  }, [failure]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    setFailure(null);
    setBusy(true);
    const failed = await signingIn.load().then(
      ({ signIn }) => signIn(entries),
      (error) => ({ banner: partErrorMessage(error) }),
    );
    if (failed) {
      setBusy(false);
      setFailure(failed);
      return;
    }
    flashToast({ title: 'Welcome back!', description: "You've successfully logged in." });
    // Replaced, so that Back does not lead to a form that is done with.
    window.location.replace(safeNextPath(window.location.search));
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={signingIn.prefetch}
      aria-label="Sign in"
      className="grid grid-cols-1 gap-5"
    >
      {failure?.banner && (
        <div tabIndex={-1} data-form-banner>
          <InlineAlert>{failure.banner}</InlineAlert>
        </div>
      )}
      <Field label="Email" required error={failure?.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div>
        <Field label="Password" required error={failure?.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <p className="mt-1">
          <a href="/forgot-password" className={FORM_LINK}>
            Forgot your password?
          </a>
        </p>
      </div>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        busyLabel="Signing in..."
        disabled={!hydrated}
        className="w-full disabled:opacity-100!"
      >
        Sign In
      </Button>
      <p>
        New to Parkway?{' '}
        <a href="/register" className={FORM_LINK}>
          Sign up here
        </a>
      </p>
    </form>
  );
}
