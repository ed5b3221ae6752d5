import { useId } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { useSubmission } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { PASSWORD_LENGTH } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { notLoadedNotice } from './refusal';

/** The checks and calls load after the page. */
export const resetting = lazyPart(() => import('./chooseNewPassword'));

interface ResetFormProps {
  token: string;
  onUpdated: () => void;
  /** The link was used or expired while the form was open. */
  onInvalid: () => void;
}

export function ResetForm({ token, onUpdated, onInvalid }: ResetFormProps) {
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
