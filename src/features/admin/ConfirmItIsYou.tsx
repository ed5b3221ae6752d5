import { useEffect, useId, useState } from 'react';
import { useSubmission } from '../../components/form/useSubmission';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { confirmBy } from '../../lib/api-client';
import { messageOf } from '../../lib/errors';
import { PROOF_MINUTES } from '../../shared/rules/limits';
import { confirmPassword } from './confirmPassword';

interface Asked {
  answer: (isConfirmed: boolean) => void;
}

/** Asks for the password where the server wants it once more; then what was begun goes on. */
export function ConfirmItIsYou() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let waiting: Promise<boolean> | null = null;
    confirmBy(() => {
      // Calls that are refused meanwhile wait for the same answer.
      waiting ??= new Promise<boolean>((answer) => setAsked({ answer })).finally(() => {
        waiting = null;
        setAsked(null);
      });
      return waiting;
    });
  }, []);
  return asked && <PasswordDialog onDone={asked.answer} />;
}

function PasswordDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const formId = useId();
  const { busy, refused, form } = useSubmission(async (field) => {
    try {
      await confirmPassword(field('password'));
      onDone(true);
      return null;
    } catch (error) {
      return { message: messageOf(error) };
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onDone(false)}
      title="Is it you?"
      description={`This cannot be taken back, and you signed in more than ${PROOF_MINUTES} minutes ago.`}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy}>
            Go on
          </Button>
          <Button variant="quiet" onClick={() => onDone(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <form {...form} id={formId} aria-label="Confirm it is you">
        <Field label="Your password" required error={refused?.message ?? null}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
