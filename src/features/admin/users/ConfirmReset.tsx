import { toastFailure } from '../../../components/toastFailure';
import { toast } from '../../../components/ui/toast/toastStore';
import type { AdminUser } from '../../../shared/contract/admin/adminUsers';
import { t } from '../../../shared/texts/t';
import { ConfirmDialog } from '../ConfirmDialog';
import { useShowItem } from '../useList';
import { confirmReset, USERS } from './api';
import type { UserDialogProps } from './StatusChange';

/** Lets a one-time password that another administrator issued work without the mailed link. */
export function ConfirmReset({ user, onClose, onCloseFocus }: UserDialogProps) {
  const show = useShowItem<AdminUser>(USERS);
  const confirm = async () => {
    onClose();
    try {
      show(await confirmReset(user.id));
      toast({ type: 'success', title: t('One-time password confirmed') });
    } catch (error) {
      toastFailure(t('Failed to confirm the one-time password'), error);
    }
  };
  return (
    <ConfirmDialog
      title={t('Confirm the one-time password of {name}?', { name: user.firstName })}
      description={t(
        "Another administrator reset their password. For now, the one-time password works only with the link we emailed to {email}. If you confirm it, it works without the link. We'll let {name} know by email.",
        { email: user.email, name: user.firstName },
      )}
      confirm={t('Confirm')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    />
  );
}
