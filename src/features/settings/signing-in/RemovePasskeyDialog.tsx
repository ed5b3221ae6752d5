import { Button } from '../../../components/ui/Button';
import { Dialog } from '../../../components/ui/Dialog';
import type { Passkey } from '../../../shared/contract/account/passkeys';
import { t } from '../../../shared/texts/t';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onRemove: () => void;
  onClose: () => void;
  onCloseFocus: () => void;
}

export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { passkey, onRemove, onClose, onCloseFocus } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      onCloseFocus={onCloseFocus}
      title={t('Remove {passkey}?', { passkey: passkey.name })}
      description={t(
        'It will no longer sign you in. Your device will keep showing it until you delete it there, too.',
      )}
      actions={
        <>
          <Button variant="danger" onClick={onRemove}>
            {t('Remove passkey')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('Keep it')}
          </Button>
        </>
      }
    />
  );
}
