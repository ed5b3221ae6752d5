import { Button } from '../../../components/ui/Button';
import { t } from '../../../shared/texts/t';

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
