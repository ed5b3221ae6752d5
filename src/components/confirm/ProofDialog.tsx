import { useEffect, useId, useState } from 'react';
import { confirmByPasskey, confirmByPassword, hasPasskey } from '../../lib/api/confirmCalls';
import { messageOf } from '../../lib/api/errors';
import { supportsPasskeys } from '../../lib/passkeys';
import { PROOF_MINUTES } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { useSubmission } from '../form/useSubmission';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { PasswordInput } from '../ui/PasswordInput';

export default function ProofDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const formId = useId();
  const [offersPasskey, setOffersPasskey] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { busy, refused, form } = useSubmission(async (field) => {
    setError(null);
    try {
      await confirmByPassword(field('password'));
      onDone(true);
      return null;
    } catch (refusal) {
      return { message: messageOf(refusal) };
    }
  });
  useEffect(() => {
    // Members without a passkey confirm with their password.
    if (supportsPasskeys()) hasPasskey().then(setOffersPasskey, () => undefined);
  }, []);

  const showMine = async () => {
    setError(null);
    try {
      if (await confirmByPasskey()) onDone(true);
    } catch (refusal) {
      setError(messageOf(refusal));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onDone(false)}
      title={t('Is this you?')}
      description={t(
        "Please confirm it's you. We won't ask again for the next {minutes} minutes.",
        { minutes: PROOF_MINUTES },
      )}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy}>
            {t('Continue')}
          </Button>
          {offersPasskey && (
            <Button variant="outline" onClick={() => void showMine()}>
              {t('Use a passkey')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onDone(false)}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} aria-label={t("Confirm it's you")}>
        <Field label={t('Your password')} required error={error ?? refused?.message ?? null}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
