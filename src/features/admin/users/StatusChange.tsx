import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toastStore';
import { messageOf } from '../../../lib/errors';
import type { AdminUser } from '../../../shared/contract/adminUsers';
import { ConfirmDialog } from '../ConfirmDialog';
import { type ListPages, withItem } from '../listPages';
import { setActive, userKeys } from './api';

export interface UserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** Shown as done at once, and taken back when the server refuses. */
export function StatusChange({ user, onClose, onCloseFocus }: UserDialogProps) {
  const cache = useQueryClient();
  const { id, firstName, isActive } = user;
  const show = (shown: AdminUser) =>
    cache.setQueriesData<ListPages<AdminUser>>({ queryKey: userKeys.lists }, (data) =>
      withItem(data, shown),
    );
  const confirm = async () => {
    onClose();
    show({ ...user, isActive: !isActive });
    try {
      show(await setActive(id, !isActive));
      toast({ type: 'success', title: isActive ? 'User deactivated' : 'User activated' });
    } catch (error) {
      show(user);
      toast({
        type: 'error',
        title: 'Failed to update user status',
        description: messageOf(error),
      });
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
