import { toastFailure } from '../../../components/toastFailure';
import { toast } from '../../../components/ui/toast/toastStore';
import type { AdminUser } from '../../../shared/contract/admin/adminUsers';
import { t } from '../../../shared/texts/t';
import { ConfirmDialog } from '../ConfirmDialog';
import { useShowItem } from '../useList';
import { setActive, USERS } from './api';
import type { UserDialogProps } from './StatusChange';

/** Releases a member who is held for review. */
export function Release({ user, onClose, onCloseFocus }: UserDialogProps) {
  const show = useShowItem<AdminUser>(USERS);
  const confirm = async () => {
    onClose();
    try {
      show(await setActive(user.id, { isActive: true }));
      toast({ type: 'success', title: t('User let in') });
    } catch (error) {
      toastFailure(t('Failed to update user status'), error);
    }
  };
  return (
    <ConfirmDialog
      title={t('Let {name} in?', { name: user.firstName })}
      description={t(
        "Other members see them from now on. What they sent while they were held isn't delivered. They won't be held again.",
      )}
      confirm={t('Let in')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    />
  );
}
