import { dayOf } from '../../../components/dayOf';
import { useSubmission } from '../../../components/form/useSubmission';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { toast } from '../../../components/ui/toast/toastStore';
import { confirmByCode } from '../../../lib/api/confirmCalls';
import { messageOf } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';

/** Stops a recovery by someone who said that the app is lost: its code shows that it is not. */
export function StopRecovery({ endsAt, onStopped }: { endsAt: string; onStopped: () => void }) {
  const { busy, refused, form } = useSubmission(async (field) => {
    try {
      await confirmByCode(field('code'));
      toast({ type: 'success', title: t('The app stays') });
      onStopped();
      return null;
    } catch (error) {
      return { message: messageOf(error) };
    }
  });
  return (
    <InlineAlert className="mt-3" title={t('Someone asked to remove this app')}>
      <p>
        {t(
          "It will be removed on {date}. If that wasn't you, enter one of its codes or a recovery code now, and then change your password.",
          { date: dayOf(endsAt) },
        )}
      </p>
      <form
        {...form}
        aria-label={t('Keep the app')}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <Field
          label={t('Code')}
          required
          error={refused?.message ?? null}
          className="min-w-0 flex-1"
        >
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
          />
        </Field>
        <Button type="submit" busy={busy} busyLabel={t('Checking...')}>
          {t('Keep the app')}
        </Button>
      </form>
    </InlineAlert>
  );
}
