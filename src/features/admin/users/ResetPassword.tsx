import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { Dialog } from '../../../components/ui/Dialog';
import type { AdminUser } from '../../../shared/contract/admin/adminUsers';
import { t } from '../../../shared/texts/t';
import { resetPassword, USERS } from './api';
import type { UserDialogProps } from './UserDialogs';

export function ResetMemberPassword({ user, ...dialog }: UserDialogProps) {
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: () => resetPassword(user.id),
    onSuccess: () => cache.invalidateQueries({ queryKey: USERS }),
    onError: (error) => toastFailure(t('Failed to reset password'), error),
    // The password is stored nowhere, not even in this page once the dialog is closed.
    gcTime: 0,
  });
  if (reset.data) {
    return <OneTimePassword user={user} password={reset.data.newPassword} {...dialog} />;
  }
  return (
    <ConfirmDialog
      title={t('Reset the password of {name}?', { name: user.firstName })}
      description={consequences(user)}
      confirm={t('Reset password')}
      isDangerous
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      {...dialog}
    />
  );
}

function consequences(user: AdminUser): string {
  const sentences = [
    t(
      "Their password stops working right away and they're signed out everywhere. You get a one-time password to give them, and they choose a new one when they sign in.",
    ),
    oneTimePasswordNote(user),
  ];
  if (user.role === 'admin') {
    sentences.unshift(
      t(
        'For an administrator, two other administrators have to ask for this within a day. It takes effect with the second request.',
      ),
    );
  }
  return sentences.join(' ');
}

/** What else the one-time password needs. */
const oneTimePasswordNote = ({ role, email }: AdminUser) =>
  role === 'admin'
    ? t('It works on its own, since two administrators asked for it.')
    : t(
        'It works only with the link we email to {email}, or once a second administrator confirms it.',
        { email },
      );

/** The password is shown only here, so the dialog stays until it is closed. */
function OneTimePassword(props: UserDialogProps & { password: string }) {
  const { user, password, onClose, onCloseFocus } = props;
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(password).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      onCloseFocus={onCloseFocus}
      title={t('One-time password for {name}', { name: user.firstName })}
      description={t(
        "It's shown only now. {note} They have to choose a new one when they sign in.",
        { note: oneTimePasswordNote(user) },
      )}
      actions={
        <>
          <Button onClick={copy}>{t('Copy')}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <p className="select-all break-all rounded-md bg-inset px-4 pt-3.5 pb-2.5 text-center font-mono text-xl">
        {password}
      </p>
      <p role="status" className="mt-2 min-h-6 text-center text-ink-soft text-sm">
        {copied === 'yes' && t('Copied.')}
        {copied === 'failed' && t("We couldn't copy it. Please select it and copy it yourself.")}
      </p>
    </Dialog>
  );
}
