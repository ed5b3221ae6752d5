import { useId, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { useSubmission } from '../../components/form/useSubmission';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { TextInput } from '../../components/ui/TextInput';
import { ApiError, messageOf } from '../../lib/api/errors';
import { DELETE_CONFIRMATION } from '../../shared/rules/safety/deletion';
import { BAN_YEARS } from '../../shared/rules/safety/holds';
import { EVIDENCE_DAYS, SEALED_DAYS } from '../../shared/rules/safety/reports';
import { leaveSession } from '../session/store';
import { deleteAccount } from './api';
import type { AccountDialogProps } from './DialogButton';

export default function DeleteAccountDialog({ me, ...dialog }: AccountDialogProps) {
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

  const wrong = refused?.atPassword ? { 'aria-invalid': true, 'aria-describedby': noticeId } : {};
  return (
    <Dialog title="Delete your account" {...dialog}>
      <p>
        This removes your profile, photos, likes, matches, RSVPs and every message you wrote,
        everywhere and for good. Others see “Deleted member”. Payments stay in our books, without
        anything about you. If you had a free trial, codes made from your email address and your
        browsers stay too, so that everyone gets just one; nothing can be read back from them.
        {me.isPremium && ' Premium ends too, and nothing more is charged.'} You may want to download
        your data first.
      </p>
      <p className="mt-3">
        For safety, three things are deleted later. What was reported stays with the report until{' '}
        {EVIDENCE_DAYS} days after its decision. What you exchanged in the last {SEALED_DAYS} days
        is sealed for {SEALED_DAYS} days, with your first name: nobody reads it, the other person
        can only report it, and then it’s deleted. If someone has reported you, codes that would let
        us recognize you stay until it’s decided, and for {BAN_YEARS} years after a ban; nothing can
        be read back from them.
      </p>
      <form {...form} aria-label="Delete your account" className="mt-5 grid grid-cols-1 gap-5">
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
    </Dialog>
  );
}
