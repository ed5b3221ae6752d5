import { useEffect, useId, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { useSubmission } from '../../components/form/useSubmission';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Field, TextInput } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { ApiError, messageOf } from '../../lib/api/errors';
import { DELETE_CONFIRMATION } from '../../shared/rules/safety/deletion';
import { EVIDENCE_DAYS, SEALED_DAYS } from '../../shared/rules/safety/reports';
import { leaveSession } from '../session/store';
import { deleteAccount } from './api';
import type { AccountDialogProps } from './DialogButton';

/** Says what is deleted before it asks for the confirmation. */
export default function DeleteAccountDialog({ me, ...dialog }: AccountDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const onOpenChange = (open: boolean) => {
    setIsConfirming(false);
    dialog.onOpenChange(open);
  };
  return (
    <Dialog
      title={isConfirming ? 'Delete your account' : 'Delete your account?'}
      {...dialog}
      onOpenChange={onOpenChange}
    >
      {isConfirming ? (
        <ConfirmDeletion />
      ) : (
        <>
          <Consequences isPremium={me.isPremium} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button variant="danger" onClick={() => setIsConfirming(true)}>
              Continue
            </Button>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              Keep my account
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Consequences({ isPremium }: { isPremium: boolean }) {
  return (
    <div className="space-y-3">
      <p>
        <strong>Right away:</strong> your profile, photos, likes, matches, RSVPs and every message
        you wrote are gone, everywhere and for good.
      </p>
      <p>
        <strong>Later, for safety:</strong> what was reported goes {EVIDENCE_DAYS} days after its
        decision, and what you exchanged in the last {SEALED_DAYS} days is sealed for {SEALED_DAYS}{' '}
        days.
      </p>
      <p>
        <strong>Payments:</strong> they stay in our books, without anything about you.
        {isPremium && ' Premium ends too: nothing more is charged, and nothing is refunded.'}
      </p>
      <p>
        <strong>No way back:</strong> this can't be undone. Download your data first if you want it,
        or turn off “Show my profile” if you only need a break.
      </p>
      <p>
        <a href="/privacy#deleting">All that goes, what stays, and why</a>
      </p>
    </div>
  );
}

function ConfirmDeletion() {
  const noticeId = useId();
  const [confirmText, setConfirmText] = useState('');
  const { busy, refused, form } = useSubmission(async (field) => {
    try {
      await leaveSession(() => deleteAccount(field('password'), confirmText));
      return null;
    } catch (error) {
      const atPassword =
        error instanceof ApiError &&
        (error.code === 'WRONG_PASSWORD' || error.fieldErrors.password !== undefined);
      return { text: messageOf(error, 'Failed to delete account'), atPassword };
    }
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  const wrong = refused?.atPassword ? { 'aria-invalid': true, 'aria-describedby': noticeId } : {};
  return (
    <form {...form} aria-label="Delete your account" className="grid grid-cols-1 gap-5">
      <FormNotice
        id={noticeId}
        notice={refused && { title: 'Account deletion failed', text: refused.text }}
      />
      <Field label={`Type ${DELETE_CONFIRMATION} to confirm`} required>
        <TextInput
          name="confirmText"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={confirmText}
          onChange={(event) => setConfirmText(event.target.value)}
        />
      </Field>
      <Field label="Current password" required>
        <PasswordInput name="password" autoComplete="current-password" {...wrong} />
      </Field>
      <Button
        type="submit"
        variant="danger"
        busy={busy}
        busyLabel="Deleting..."
        disabled={confirmText !== DELETE_CONFIRMATION}
      >
        Delete my account
      </Button>
    </form>
  );
}
