import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toastStore';
import { messageOf } from '../../../lib/errors';
import { ConfirmDialog } from '../ConfirmDialog';
import { resetPassword } from './api';
import { OneTimePassword } from './OneTimePassword';
import type { UserDialogProps } from './StatusChange';

export function ResetPassword({ user, onClose, onCloseFocus }: UserDialogProps) {
  const reset = useMutation({
    mutationFn: () => resetPassword(user.id),
    onError: (error) =>
      toast({ type: 'error', title: 'Failed to reset password', description: messageOf(error) }),
    // It is kept nowhere, not even in this page once the dialog is closed.
    gcTime: 0,
  });
  if (reset.data) {
    return (
      <OneTimePassword
        name={user.firstName}
        password={reset.data.newPassword}
        onClose={onClose}
        onCloseFocus={onCloseFocus}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Reset the password of ${user.firstName}?`}
      description="Their password stops working at once and they are signed out everywhere. You get a one-time password to give them, and they choose a new one when they sign in."
      confirm="Reset password"
      isDangerous
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    />
  );
}
