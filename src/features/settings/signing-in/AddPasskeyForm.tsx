import { useSubmission } from '../../../components/form/useSubmission';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { toast } from '../../../components/ui/toast/toastStore';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';
import { addOwnPasskey } from './addOwnPasskey';

export function AddPasskeyForm({ onAdded }: { onAdded: () => void }) {
  const { busy, refused, form } = useSubmission(async (field) => {
    const refusal = await addOwnPasskey(field('name'));
    if (refusal !== null) return refusal;
    form.ref.current?.reset();
    toast({ type: 'success', title: t('Passkey added') });
    onAdded();
    return undefined;
  });
  return (
    <form {...form} aria-label={t('Add a passkey')} className="mt-3 flex flex-wrap items-end gap-3">
      <Field
        label={t('Name of a new passkey')}
        optional
        error={refused?.message ?? null}
        className="min-w-0 flex-[1_1_14rem]"
      >
        <TextInput
          name="name"
          maxLength={TEXT_LIMITS.passkeyName}
          placeholder={t('My phone')}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy} busyLabel={t('Adding...')}>
        {t('Add a passkey')}
      </Button>
    </form>
  );
}
