import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { focusFirstError } from '../../components/form/focusFirstError';
import { FORM_LINK } from '../../components/form/formLink';
import { useHydrated } from '../../components/form/useHydrated';
import { latePart } from '../../components/late/latePart';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { TextInput } from '../../components/ui/TextInput';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { notLoadedNotice } from './refusal';
import type { ForgotOutcome } from './requestReset';

const asking = latePart(() => import('./requestReset'));

type Sent = Extract<ForgotOutcome, { sent: unknown }>['sent'];
type Refused = Exclude<ForgotOutcome, { sent: unknown }>;

interface ForgotFormProps {
  /** What was typed before; the field is the browser's own, so nothing typed early is lost. */
  email: string;
  onSent: (sent: Sent) => void;
}

export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const noticeId = useId();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  useEffect(() => {
    if (email === '') return;
    field.current?.focus();
    field.current?.select();
  }, [email]);
  useEffect(() => {
    if (refused) focusFirstError(form.current);
  }, [refused]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = field.current?.value ?? '';
    setRefused(null);
    setBusy(true);
    const outcome = await asking.load().then(
      ({ forgotPassword }) => forgotPassword(typed),
      (error): Refused => ({ notice: notLoadedNotice(error), atField: false }),
    );
    setBusy(false);
    if ('sent' in outcome) onSent(outcome.sent);
    else setRefused(outcome);
  };

  const isWrong = refused?.atField === true;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={asking.prefetch}
      aria-label="Reset your password"
      className="grid grid-cols-1 gap-5"
    >
      <FormNotice id={noticeId} notice={refused?.notice ?? null} />
      <Field label="Email" required>
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
        busyLabel="Sending..."
        disabled={!hydrated}
        className="w-full disabled:opacity-100!"
      >
        Send reset link
      </Button>
      <p>
        <a href="/login" className={FORM_LINK}>
          Back to sign in
        </a>
      </p>
    </form>
  );
}
