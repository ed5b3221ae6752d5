import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { focusFirstError } from '../../components/form/focusFirstError';
import type { Notice } from '../../components/form/newPassword';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { PASSWORD_LENGTH } from '../../shared/rules/limits';
import { replacePassword } from './replacePassword';

interface ChangePasswordFormProps {
  /** For password managers: whose password it is. */
  email: string;
  /** What the present password is called. */
  currentLabel: string;
  onChanged: () => void;
}

export function ChangePasswordForm({ email, currentLabel, onChanged }: ChangePasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const noticeId = useId();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ notice: Notice; atCurrent: boolean } | null>(null);

  useEffect(() => {
    if (refused) focusFirstError(form.current);
  }, [refused]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const typed = (name: string) => String(entries.get(name) ?? '');
    setRefused(null);
    setBusy(true);
    const refusal = await replacePassword({
      current: typed('currentPassword'),
      next: typed('newPassword'),
      confirmation: typed('confirmPassword'),
    });
    setBusy(false);
    if (refusal) setRefused(refusal);
    else onChanged();
  };

  const wrong = refused?.atCurrent ? { 'aria-invalid': true, 'aria-describedby': noticeId } : {};
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Change your password"
      className="grid grid-cols-1 gap-5"
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormNotice id={noticeId} notice={refused?.notice ?? null} />
      <Field label={currentLabel} required>
        <PasswordInput name="currentPassword" autoComplete="current-password" {...wrong} />
      </Field>
      <Field label="New password" required hint={`At least ${PASSWORD_LENGTH.min} characters.`}>
        <PasswordInput name="newPassword" autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" required>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
      <Button type="submit" busy={busy} busyLabel="Changing..." className="w-full">
        Change password
      </Button>
    </form>
  );
}
