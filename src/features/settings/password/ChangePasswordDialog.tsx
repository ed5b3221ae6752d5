import { useState } from 'react';
import { Dialog } from '../../../components/ui/Dialog';
import { toast } from '../../../components/ui/toast/toastStore';
import { queryClient } from '../../../lib/api/queryClient';
import { t } from '../../../shared/texts/t';
import { SESSIONS } from '../DevicesSection';
import type { AccountDialogProps } from '../DialogButton';
import { ReviewSignIns } from '../signing-in/ReviewSignIns';
import { ChangePasswordForm } from './ChangePasswordForm';

export default function ChangePasswordDialog({ me, ...dialog }: AccountDialogProps) {
  const [isChanged, setIsChanged] = useState(false);
  const onOpenChange = (open: boolean) => {
    if (!open) setIsChanged(false);
    dialog.onOpenChange(open);
  };
  return (
    <Dialog
      title={t(isChanged ? 'What else signs you in' : 'Change password')}
      description={
        isChanged ? null : t('This signs out your other devices. This one stays signed in.')
      }
      {...dialog}
      onOpenChange={onOpenChange}
    >
      {isChanged ? (
        <ReviewSignIns onDone={() => onOpenChange(false)} />
      ) : (
        <ChangePasswordForm
          email={me.email}
          currentLabel={t('Current password')}
          onChanged={() => {
            setIsChanged(true);
            toast({
              type: 'success',
              title: t('Password changed'),
              description: t('Your other devices were signed out.'),
            });
            void queryClient.invalidateQueries({ queryKey: SESSIONS });
          }}
        />
      )}
    </Dialog>
  );
}
