import { useEffect, useId, useState } from 'react';
import { confirmByCode, confirmByPasskey, hasApp, hasPasskey } from '../../lib/api/confirmCalls';
import { messageOf } from '../../lib/api/errors';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { useSubmission } from '../form/useSubmission';
import { Button } from '../ui/Button';
import { buttonStyle } from '../ui/buttonStyle';
import { Dialog } from '../ui/Dialog';
import { Field, TextInput } from '../ui/Field';
import { InlineAlert } from '../ui/InlineAlert';

/** Asks an administrator for a second factor, or links to where one is set up. */
export default function SecondFactorDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const formId = useId();
  const [has, setHas] = useState<{ passkey: boolean; app: boolean } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([hasPasskey(), hasApp()]).then(
      ([passkey, app]) => setHas({ passkey, app }),
      (failure) => setError(messageOf(failure)),
    );
  }, []);
  const { busy, refused, form } = useSubmission(async (field) => {
    try {
      await confirmByCode(field('code'));
      onDone(true);
      return null;
    } catch (failure) {
      return { message: messageOf(failure) };
    }
  });

  const showMine = async () => {
    setError(null);
    try {
      if (await confirmByPasskey()) onDone(true);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const hasNone = has !== null && !has.passkey && !has.app;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onDone(false)}
      title={t("A password isn't enough here")}
      description={t(
        hasNone
          ? "Administrators confirm it's them with a passkey or a code from an app, and you don't have either yet."
          : "Administrators confirm it's them with a passkey or a code from their app, once per session.",
      )}
      actions={
        <>
          {has?.app && (
            <Button type="submit" form={formId} busy={busy}>
              {t('Continue')}
            </Button>
          )}
          {has?.passkey && <Button onClick={() => void showMine()}>{t('Use a passkey')}</Button>}
          {hasNone && (
            <a href={pagePath('/settings#signing-in')} className={buttonStyle()}>
              {t('Set one up in Settings')}
            </a>
          )}
          <Button variant="quiet" onClick={() => onDone(false)}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      {error && <InlineAlert>{error}</InlineAlert>}
      {has?.app && (
        <form {...form} id={formId} aria-label={t('Enter a code')}>
          <Field label={t('Code from your app')} required error={refused?.message ?? null}>
            <TextInput name="code" autoComplete="one-time-code" maxLength={40} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
