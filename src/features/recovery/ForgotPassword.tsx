import { useEffect, useId, useRef, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { useHydrated, useSubmission } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { parts } from '../../components/texts/parts';
import { Button, FormLink } from '../../components/ui/Button';
import { Field, TextInput } from '../../components/ui/Field';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { notLoadedNotice } from './refusal';
import type { ForgotOutcome } from './requestReset';

export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = message !== null;

  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);

  if (!isSent) {
    return (
      <>
        <h1 className="text-3xl">{t('Forgot your password?')}</h1>
        <p className="mt-3 mb-8 text-ink-soft text-lg">
          {t(
            "It happens. Enter the address of your account, and we'll send you a link to choose a new one.",
          )}
        </p>
        <ForgotForm
          email={email}
          onSent={(sent) => {
            setEmail(sent.email);
            setMessage(sent.message);
          }}
        />
      </>
    );
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t('Check your email')}
      </h1>
      <p className="mt-4 text-lg">{message}</p>
      <p className="mt-4">
        {parts(
          'You typed <address>{email}</address>. The link works once, within an hour. If nothing arrives in a few minutes, check your spam folder.',
          { address: (words) => <strong className="break-all">{words}</strong> },
          { email },
        )}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="outline" onClick={() => setMessage(null)}>
          {t('Try different email')}
        </Button>
        <FormLink to="/login">{t('Back to sign in')}</FormLink>
      </div>
    </>
  );
}

const asking = lazyPart(() => import('./requestReset'));

type Sent = Extract<ForgotOutcome, { sent: unknown }>['sent'];
type Refused = Exclude<ForgotOutcome, { sent: unknown }>;

interface ForgotFormProps {
  /** What was typed before. The field is uncontrolled, to keep what is typed before hydration. */
  email: string;
  onSent: (sent: Sent) => void;
}

function ForgotForm({ email, onSent }: ForgotFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const noticeId = useId();
  const hydrated = useHydrated();
  const { busy, refused, form } = useSubmission(async (typed) => {
    const outcome = await asking.load().then(
      ({ requestResetLink }) => requestResetLink(typed('email')),
      (error): Refused => ({ notice: notLoadedNotice(error), atField: false }),
    );
    if (!('sent' in outcome)) return outcome;
    onSent(outcome.sent);
    return null;
  });

  useEffect(() => {
    if (email === '') return;
    field.current?.focus();
    field.current?.select();
  }, [email]);

  const isWrong = refused?.atField === true;
  return (
    <form
      {...form}
      onFocus={asking.prefetch}
      aria-label={t('Reset your password')}
      className="grid grid-cols-1 gap-5"
    >
      <FormNotice id={noticeId} notice={refused?.notice ?? null} />
      <Field label={t('Email')} required>
        <TextInput
          ref={field}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LIMITS.email}
          defaultValue={email}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? noticeId : undefined}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        busyLabel={t('Sending...')}
        disabled={!hydrated}
        className="w-full disabled:opacity-100!"
      >
        {t('Send reset link')}
      </Button>
      <p>
        <FormLink to="/login">{t('Back to sign in')}</FormLink>
      </p>
    </form>
  );
}
