import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated, useSubmission } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { parts } from '../../components/texts/parts';
import { Button, FormLink } from '../../components/ui/Button';
import { Field, TextInput } from '../../components/ui/Field';
import { FormBanner } from '../../components/ui/InlineAlert';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { forgetLinkToken, takeLinkToken } from '../../lib/linkToken';
import { partErrorMessage } from '../../lib/partNotLoaded';
import { t } from '../../shared/texts/t';
import { continueAfterSignIn } from './continueAfterSignIn';
import { PasskeySignIn } from './passkeys/PasskeySignIn';
import type { SignInFailure } from './signIn';

/** The checks and the call load with the first touch of the form: nobody signs in before that. */
const signingIn = lazyPart(() => import('./signIn'));

/** Storage key of the token in the mailed link of a one-time password. */
const ONE_TIME_KEY = 'parkway-one-time-link';

/** The fields are uncontrolled, so nothing typed or filled in before hydration is lost. */
export function LoginForm() {
  const hydrated = useHydrated();
  /** What is shown instead of the form once it has signed in. */
  const [step, setStep] = useState<ReactNode>(null);
  const oneTimeToken = useRef<string | null>(null);
  useEffect(() => {
    oneTimeToken.current = takeLinkToken(ONE_TIME_KEY);
  }, []);
  const { busy, refused, form } = useSubmission(async (field) => {
    const failure = await signingIn.load().then(
      ({ signIn }) =>
        signIn(
          {
            email: field('email'),
            password: field('password'),
            code: field('code'),
            mailCode: field('mailCode'),
            oneTimeToken: oneTimeToken.current,
          },
          setStep,
        ),
      (error): SignInFailure => ({ banner: partErrorMessage(error) }),
    );
    if (failure) return failure;
    forgetLinkToken(ONE_TIME_KEY);
    continueAfterSignIn();
    return null;
  });

  if (step) return step;
  return (
    <>
      <form
        {...form}
        onFocus={signingIn.prefetch}
        aria-label={t('Sign in')}
        className="grid grid-cols-1 gap-5"
      >
        <FormBanner>{refused?.banner}</FormBanner>
        <Field label={t('Email')} required error={refused?.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div>
          <Field label={t('Password')} required error={refused?.password}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <p className="mt-1">
            <FormLink to="/forgot-password">{t('Forgot your password?')}</FormLink>
          </p>
        </div>
        {refused?.challenge}
        <Button
          type="submit"
          size="lg"
          busy={busy}
          busyLabel={t('Signing in...')}
          disabled={!hydrated}
          className="w-full disabled:opacity-100!"
        >
          {t('Sign In')}
        </Button>
        <p>
          {parts('New to Parkway? <link>Sign up here</link>', {
            link: (words) => <FormLink to="/register">{words}</FormLink>,
          })}
        </p>
      </form>
      {refused?.closed}
      <PasskeySignIn />
    </>
  );
}
