import { useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { toast } from '../../../components/ui/toast/toastStore';
import type { AdminUser } from '../../../shared/contract/admin/adminUsers';
import type { ReportCategory } from '../../../shared/rules/safety/reports';
import { t } from '../../../shared/texts/t';
import { ConfirmDialog } from '../ConfirmDialog';
import { ReasonFields, useReason } from '../ReasonFields';
import { useShowItem } from '../useList';
import { setActive, USERS } from './api';

export interface UserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** Shown at once, and rolled back when the server refuses. */
export function StatusChange({ user, onClose, onCloseFocus }: UserDialogProps) {
  const show = useShowItem<AdminUser>(USERS);
  const { id, firstName, isActive } = user;
  const [rule, setRule] = useState<ReportCategory>('other');
  const reason = useReason();
  const confirm = async () => {
    if (!reason.isGiven(isActive)) return;
    onClose();
    show({ ...user, isActive: !isActive });
    try {
      show(
        await setActive(
          id,
          isActive ? { isActive: false, rule, reason: reason.value } : { isActive: true },
        ),
      );
      toast({ type: 'success', title: t(isActive ? 'User deactivated' : 'User activated') });
    } catch (error) {
      show(user);
      toastFailure(t('Failed to update user status'), error);
    }
  };
  return (
    <ConfirmDialog
      title={t(isActive ? 'Deactivate {name}?' : 'Activate {name}?', { name: firstName })}
      description={t(
        isActive
          ? "They're signed out everywhere right away, can't sign in, and nobody sees them anymore. Their spots at events go to the waitlist. They're told why and can appeal once."
          : 'They can sign in again, and others see them again. The decision that closed the account is reversed.',
      )}
      confirm={t(isActive ? 'Deactivate' : 'Activate')}
      isDangerous={isActive}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    >
      {isActive && <ReasonFields rule={rule} onChooseRule={setRule} reason={reason} />}
    </ConfirmDialog>
  );
}
