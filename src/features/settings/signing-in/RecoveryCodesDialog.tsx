import { Button } from '../../../components/ui/Button';
import { Dialog } from '../../../components/ui/Dialog';
import { t } from '../../../shared/texts/t';

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

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p>
        {t(
          "Each of these works once, together with your password, when you don't have your phone. Print them or write them down: they won't be shown again.",
        )}
      </p>
      <ul aria-label={t('Recovery codes')} className="my-4 grid grid-cols-1 gap-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>{t("I've saved them")}</Button>
    </>
  );
}
