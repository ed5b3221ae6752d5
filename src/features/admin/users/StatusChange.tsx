import { toastFailure } from '../../../components/toastFailure';
import { toast } from '../../../components/ui/toastStore';
import type { AdminUser } from '../../../shared/contract/adminUsers';
import { ConfirmDialog } from '../ConfirmDialog';
import { useShowItem } from '../useList';
import { setActive, USERS } from './api';

export interface UserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** Shown as done at once, and taken back when the server refuses. */
export function StatusChange({ user, onClose, onCloseFocus }: UserDialogProps) {
  const show = useShowItem<AdminUser>(USERS);
  const { id, firstName, isActive } = user;
  const confirm = async () => {
    onClose();
    show({ ...user, isActive: !isActive });
    try {
      show(await setActive(id, !isActive));
      toast({ type: 'success', title: isActive ? 'User deactivated' : 'User activated' });
    } catch (error) {
      show(user);
      toastFailure('Failed to update user status', error);
    }
  };
  return (
    <ConfirmDialog
      title={isActive ? `Deactivate ${firstName}?` : `Activate ${firstName}?`}
      description={
        isActive
          ? 'They are signed out everywhere at once, cannot sign in, and nobody sees them any more. Their places at events go to whoever waits.'
          : 'They can sign in again, and others see them again.'
      }
      confirm={isActive ? 'Deactivate' : 'Activate'}
      isDangerous={isActive}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    />
  );
}
