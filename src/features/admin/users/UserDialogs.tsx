import { useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { toast } from '../../../components/ui/toast/toastStore';
import type { AdminUser } from '../../../shared/contract/admin/adminUsers';
import type { ReportCategory } from '../../../shared/rules/safety/reports';
import { t } from '../../../shared/texts/t';
import { ReasonFields, useReason } from '../ReasonFields';
import { useShowItem } from '../useList';
import { confirmReset, setActive, USERS } from './api';

export interface UserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** Calls the server, shows the changed member in the lists, and says whether it worked. */
function useUserCall(onClose: () => void) {
  const show = useShowItem<AdminUser>(USERS);
  return async (call: Promise<AdminUser>, done: string, failed: string) => {
    onClose();
    try {
      show(await call);
      toast({ type: 'success', title: done });
      return true;
    } catch (error) {
      toastFailure(failed, error);
      return false;
    }
  };
}

/** Shown at once, and rolled back when the server refuses. */
export function StatusChange({ user, ...dialog }: UserDialogProps) {
  const show = useShowItem<AdminUser>(USERS);
  const call = useUserCall(dialog.onClose);
  const { id, firstName, isActive } = user;
  const [rule, setRule] = useState<ReportCategory>('other');
  const reason = useReason();
  const confirm = async () => {
    if (!reason.isGiven(isActive)) return;
    show({ ...user, isActive: !isActive });
    const isDone = await call(
      setActive(
        id,
        isActive ? { isActive: false, rule, reason: reason.value } : { isActive: true },
      ),
      t(isActive ? 'User deactivated' : 'User activated'),
      t('Failed to update user status'),
    );
    if (!isDone) show(user);
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
      {...dialog}
    >
      {isActive && <ReasonFields rule={rule} onChooseRule={setRule} reason={reason} />}
    </ConfirmDialog>
  );
}

/** Releases a member who is held for review. */
export function Release({ user, ...dialog }: UserDialogProps) {
  const call = useUserCall(dialog.onClose);
  const release = () =>
    call(
      setActive(user.id, { isActive: true }),
      t('User let in'),
      t('Failed to update user status'),
    );
  return (
    <ConfirmDialog
      title={t('Let {name} in?', { name: user.firstName })}
      description={t(
        "Other members see them from now on. What they sent while they were held isn't delivered. They won't be held again.",
      )}
      confirm={t('Let in')}
      onConfirm={() => void release()}
      {...dialog}
    />
  );
}

/** Lets a one-time password that another administrator issued work without the mailed link. */
export function ConfirmReset({ user, ...dialog }: UserDialogProps) {
  const call = useUserCall(dialog.onClose);
  const confirm = () =>
    call(
      confirmReset(user.id),
      t('One-time password confirmed'),
      t('Failed to confirm the one-time password'),
    );
  return (
    <ConfirmDialog
      title={t('Confirm the one-time password of {name}?', { name: user.firstName })}
      description={t(
        "Another administrator reset their password. For now, the one-time password works only with the link we emailed to {email}. If you confirm it, it works without the link. We'll let {name} know by email.",
        { email: user.email, name: user.firstName },
      )}
      confirm={t('Confirm')}
      onConfirm={() => void confirm()}
      {...dialog}
    />
  );
}
