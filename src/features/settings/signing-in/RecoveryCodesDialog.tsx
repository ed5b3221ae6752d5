import { Dialog } from '../../../components/ui/Dialog';
import { t } from '../../../shared/texts/t';
import { RecoveryCodes } from './RecoveryCodes';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
  onCloseFocus: () => void;
}

/** New recovery codes; the former ones are already invalid. */
export default function RecoveryCodesDialog(props: RecoveryCodesDialogProps) {
  const { codes, onClose, onCloseFocus } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      onCloseFocus={onCloseFocus}
      title={t('Save these codes')}
      description={t('Your old codes no longer work.')}
    >
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  );
}
