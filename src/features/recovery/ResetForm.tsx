import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { focusFirstError } from '../../components/form/focusFirstError';
import type { Notice } from '../../components/form/newPassword';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { PASSWORD_LENGTH } from '../../shared/rules/limits';
import { notLoadedNotice } from './refusal';
import { resetting } from './resetting';

interface ResetFormProps {
  token: string;
  onUpdated: () => void;
  /** The link was used or grew too old while the form stood open. */
  onInvalid: () => void;
}

export function ResetForm({ token, onUpdated, onInvalid }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const noticeId = useId();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => {
    if (notice) focusFirstError(form.current);
  }, [notice]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const typed = (name: string) => String(entries.get(name) ?? '');
    setNotice(null);
    setBusy(true);
    const outcome = await resetting.load().then(
      ({ resetPassword }) => resetPassword(token, typed('password'), typed('confirmPassword')),
      (error) => ({ notice: notLoadedNotice(error) }),
    );
    setBusy(false);
    if (outcome === 'updated') onUpdated();
    else if (outcome === 'invalid') onInvalid();
    else setNotice(outcome.notice);
  };

  return (
    <>
      <p className="mt-3 mb-8 text-ink-soft text-lg">
        Every device that is signed in to your account is signed out then.
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Choose a new password"
        className="grid grid-cols-1 gap-5"
      >
        <FormNotice id={noticeId} notice={notice} />
        <Field label="New password" required hint={`At least ${PASSWORD_LENGTH.min} characters.`}>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" required>
          <PasswordInput name="confirmPassword" autoComplete="new-password" />
        </Field>
        <Button type="submit" size="lg" busy={busy} busyLabel="Updating..." className="w-full">
          Update password
        </Button>
      </form>
    </>
  );
}
