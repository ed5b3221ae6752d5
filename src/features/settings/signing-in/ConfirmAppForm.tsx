import { useSubmission } from '../../../components/form/useSubmission';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { messageOf } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';
import { confirmAuthenticator } from './api';

export function ConfirmAppForm({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const { busy, refused, form } = useSubmission(async (field) => {
    try {
      onConfirmed((await confirmAuthenticator(field('code'))).recoveryCodes);
      return null;
    } catch (error) {
      return { message: messageOf(error) };
    }
  });
  return (
    <form {...form} aria-label={t('Confirm the app')} className="mt-5 grid grid-cols-1 gap-4">
      <Field label={t('Code from the app')} required error={refused?.message ?? null}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={t('Checking...')}>
        {t('Add the app')}
      </Button>
    </form>
  );
}
