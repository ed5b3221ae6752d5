import { useEffect, useId, useState } from 'react';
import { FormNotice } from '../../components/form/FormNotice';
import { useSubmission } from '../../components/form/useSubmission';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Field, TextInput } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { ApiError, messageOf } from '../../lib/api/errors';
import { DELETE_CONFIRMATION } from '../../shared/rules/members/account';
import { EVIDENCE_DAYS, SEALED_DAYS } from '../../shared/rules/safety/reports';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
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
      title={t(isConfirming ? 'Delete your account' : 'Delete your account?')}
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
              {t('Continue')}
            </Button>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('Keep my account')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const strong = (words: string) => <strong>{words}</strong>;

function Consequences({ isPremium }: { isPremium: boolean }) {
  return (
    <div className="space-y-3">
      <p>
        {parts(
          '<when>Right away:</when> your profile, photos, likes, matches, RSVPs and every message you wrote are gone, everywhere and for good.',
          { when: strong },
        )}
      </p>
      <p>
        {parts(
          '<when>Later, for safety:</when> what was reported goes {evidence} days after its decision, and what you exchanged in the last {sealed} days is sealed for {sealed} days.',
          { when: strong },
          { evidence: EVIDENCE_DAYS, sealed: SEALED_DAYS },
        )}
      </p>
      <p>
        {parts('<what>Payments:</what> they stay in our books, without anything about you.', {
          what: strong,
        })}
        {isPremium &&
          ` ${t('Premium ends too: nothing more is charged, and nothing is refunded.')}`}
      </p>
      <p>
        {parts(
          "<what>No way back:</what> this can't be undone. Download your data first if you want it, or turn off “Show my profile” if you only need a break.",
          { what: strong },
        )}
      </p>
      <p>
        <a href={pagePath('/privacy#deleting')}>{t('All that goes, what stays, and why')}</a>
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
      return { text: messageOf(error, t('Failed to delete account')), atPassword };
    }
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  const wrong = refused?.atPassword ? { 'aria-invalid': true, 'aria-describedby': noticeId } : {};
  return (
    <form {...form} aria-label={t('Delete your account')} className="grid grid-cols-1 gap-5">
      <FormNotice
        id={noticeId}
        notice={refused && { title: t('Account deletion failed'), text: refused.text }}
      />
      <Field label={t('Type {word} to confirm', { word: DELETE_CONFIRMATION })} required>
        <TextInput
          name="confirmText"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={confirmText}
          onChange={(event) => setConfirmText(event.target.value)}
        />
      </Field>
      <Field label={t('Current password')} required>
        <PasswordInput name="password" autoComplete="current-password" {...wrong} />
      </Field>
      <Button
        type="submit"
        variant="danger"
        busy={busy}
        busyLabel={t('Deleting...')}
        disabled={confirmText !== DELETE_CONFIRMATION}
      >
        {t('Delete my account')}
      </Button>
    </form>
  );
}
