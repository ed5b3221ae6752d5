import { useId } from 'react';
import { FormNotice } from '../../../components/form/FormNotice';
import { newPasswordProblem, type PasswordProblem } from '../../../components/form/newPassword';
import { useSubmission } from '../../../components/form/useSubmission';
import { Button } from '../../../components/ui/Button';
import { Field } from '../../../components/ui/Field';
import { PasswordInput } from '../../../components/ui/PasswordInput';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { PASSWORD_LENGTH } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';
import { changePassword } from '../api';

interface ChangePasswordFormProps {
  /** The account's address, for password managers. */
  email: string;
  currentLabel: string;
  onChanged: () => void;
}

export function ChangePasswordForm({ email, currentLabel, onChanged }: ChangePasswordFormProps) {
  const noticeId = useId();
  const { busy, refused, form } = useSubmission(async (field) => {
    const refusal = await replacePassword({
      current: field('currentPassword'),
      next: field('newPassword'),
      confirmation: field('confirmPassword'),
    });
    if (!refusal) onChanged();
    return refusal;
  });
  const wrong = refused?.atCurrent ? { 'aria-invalid': true, 'aria-describedby': noticeId } : {};
  return (
    <form {...form} aria-label={t('Change your password')} className="grid grid-cols-1 gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormNotice id={noticeId} notice={refused?.notice ?? null} />
      <Field label={currentLabel} required>
        <PasswordInput name="currentPassword" autoComplete="current-password" {...wrong} />
      </Field>
      <Field
        label={t('New password')}
        required
        hint={t('At least {count} characters.', { count: PASSWORD_LENGTH.min })}
      >
        <PasswordInput name="newPassword" autoComplete="new-password" />
      </Field>
      <Field label={t('Confirm new password')} required>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
      <Button type="submit" busy={busy} busyLabel={t('Changing...')} className="w-full">
        {t('Change password')}
      </Button>
    </form>
  );
}

interface PasswordRefusal {
  notice: PasswordProblem;
  /** The current password was wrong. */
  atCurrent: boolean;
}

/** Changes the password; `null` is success. */
async function replacePassword(given: {
  current: string;
  next: string;
  confirmation: string;
}): Promise<PasswordRefusal | null> {
  const slip =
    given.current === ''
      ? { title: t('All fields required') }
      : newPasswordProblem(given.next, given.confirmation);
  if (slip) return { notice: slip, atCurrent: given.current === '' };
  try {
    await changePassword({ currentPassword: given.current, newPassword: given.next });
    return null;
  } catch (error) {
    const text =
      (error instanceof ApiError && error.fieldErrors.newPassword) ||
      messageOf(error, t('Failed to change password'));
    const atCurrent = error instanceof ApiError && error.code === 'WRONG_PASSWORD';
    return { notice: { title: t('Password change failed'), text }, atCurrent };
  }
}
