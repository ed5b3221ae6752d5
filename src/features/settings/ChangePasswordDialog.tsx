import { Dialog } from '../../components/ui/Dialog';
import { toast } from '../../components/ui/toastStore';
import { queryClient } from '../../lib/queryClient';
import { ChangePasswordForm } from './ChangePasswordForm';
import { SESSIONS } from './DevicesSection';
import type { AccountDialogProps } from './DialogButton';

export default function ChangePasswordDialog({ me, ...dialog }: AccountDialogProps) {
  return (
    <Dialog
      title="Change password"
      description="This signs out your other devices. This one stays signed in."
      {...dialog}
    >
      <ChangePasswordForm
        email={me.email}
        currentLabel="Current password"
        onChanged={() => {
          dialog.onOpenChange(false);
          toast({
            type: 'success',
            title: 'Password changed',
            description: 'Your other devices were signed out.',
          });
          void queryClient.invalidateQueries({ queryKey: SESSIONS });
        }}
      />
    </Dialog>
  );
}
