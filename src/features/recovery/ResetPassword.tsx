import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import type { PasswordProblem } from '../../components/form/newPassword';
import { useSubmission } from '../../components/form/useSubmission';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { Button, FormLink, LinkButton } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { forgetLinkToken, takeLinkToken } from '../../lib/linkToken';
import { PASSWORD_LENGTH } from '../../shared/rules/limits';
import { pagePath } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';
import { notLoadedNotice } from './refusal';

const TOKEN_KEY = 'parkway-reset-link';

type Stage =
  | { name: 'verifying' | 'invalid' | 'updated' }
  | { name: 'form'; token: string }
  | { name: 'error'; notice: PasswordProblem; token: string };

export function ResetPassword() {
  const [stage, setStage] = useState<Stage>({ name: 'verifying' });
  const heading = useRef<HTMLHeadingElement>(null);

  const enter = useCallback((next: Stage) => {
    if (next.name === 'invalid' || next.name === 'updated') forgetLinkToken(TOKEN_KEY);
    setStage(next);
  }, []);

  const check = useCallback(
    async (token: string) => {
      const state = await resetting.load().then(
        ({ checkLink }) => checkLink(token),
        (error) => ({ error: notLoadedNotice(error) }),
      );
      if (state === 'valid') enter({ name: 'form', token });
      else if (state === 'invalid') enter({ name: 'invalid' });
      else enter({ name: 'error', notice: state.error, token });
    },
    [enter],
  );

  useEffect(() => {
    const token = takeLinkToken(TOKEN_KEY);
    if (token === null) enter({ name: 'invalid' });
    else void check(token);
  }, [check, enter]);
  useEffect(() => {
    if (stage.name !== 'verifying') heading.current?.focus();
  }, [stage.name]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t(HEADINGS[stage.name])}
      </h1>
      {stage.name === 'verifying' && (
        <p role="status" className="after-a-moment mt-4 text-ink-soft text-lg">
          {t('Verifying reset link...')}
        </p>
      )}
      {stage.name === 'invalid' && <InvalidLink />}
      {stage.name === 'error' && (
        <LoadError
          title={stage.notice.title}
          className="mt-6"
          onRetry={() => {
            setStage({ name: 'verifying' });
            void check(stage.token);
          }}
        >
          {stage.notice.text}
        </LoadError>
      )}
      {stage.name === 'form' && (
        <ResetForm
          token={stage.token}
          onUpdated={() => enter({ name: 'updated' })}
          onInvalid={() => enter({ name: 'invalid' })}
        />
      )}
      {stage.name === 'updated' && <Updated />}
    </>
  );
}

const HEADINGS: Record<Stage['name'], Text> = {
  verifying: text('Reset your password'),
  error: text('Reset your password'),
  invalid: text('Invalid reset link'),
  form: text('Choose a new password'),
  updated: text('Password updated!'),
};

function InvalidLink() {
  return (
    <>
      <p className="mt-4 text-lg">
        {t(
          'This link is incomplete, was already used, or is more than an hour old. A new one takes a minute.',
        )}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton href={pagePath('/forgot-password')}>{t('Request a new link')}</LinkButton>
        <FormLink to={SIGN_IN}>{t('Back to sign in')}</FormLink>
      </div>
    </>
  );
}

const SIGN_IN = '/login';
const REDIRECT_MS = 3_000;

/** The new password is set; goes to the sign-in page after three seconds. */
function Updated() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(pagePath(SIGN_IN)), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className="mt-4 text-lg">
        {t(
          "You have been signed out on every device. We'll take you to the sign-in page in a moment.",
        )}
      </p>
      <p className="mt-8">
        <LinkButton href={pagePath(SIGN_IN)}>{t('Sign in now')}</LinkButton>
      </p>
    </>
  );
}

/** The checks and calls load after the page. */
const resetting = lazyPart(() => import('./chooseNewPassword'));

interface ResetFormProps {
  token: string;
  onUpdated: () => void;
  /** The link was used or expired while the form was open. */
  onInvalid: () => void;
}

function ResetForm({ token, onUpdated, onInvalid }: ResetFormProps) {
  const noticeId = useId();
  const { busy, refused, form } = useSubmission(async (field) => {
    const outcome = await resetting.load().then(
      ({ submitNewPassword }) =>
        submitNewPassword(token, field('password'), field('confirmPassword')),
      (error) => ({ notice: notLoadedNotice(error) }),
    );
    if (outcome === 'updated') onUpdated();
    else if (outcome === 'invalid') onInvalid();
    else return outcome;
    return null;
  });

  return (
    <>
      <p className="mt-3 mb-8 text-ink-soft text-lg">{t('This signs you out on every device.')}</p>
      <form {...form} aria-label={t('Choose a new password')} className="grid grid-cols-1 gap-5">
        <FormNotice id={noticeId} notice={refused?.notice ?? null} />
        <Field
          label={t('New password')}
          required
          hint={t('At least {min} characters.', { min: PASSWORD_LENGTH.min })}
        >
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={t('Confirm new password')} required>
          <PasswordInput name="confirmPassword" autoComplete="new-password" />
        </Field>
        <Button type="submit" size="lg" busy={busy} busyLabel={t('Updating...')} className="w-full">
          {t('Update password')}
        </Button>
      </form>
    </>
  );
}
