import { SEALED_DAYS } from '../../shared/rules/safety/reports';
import { t } from '../../shared/texts/t';

/** What unmatching does, as list items. */
export function UnmatchConsequences({ name }: { name: string }) {
  return (
    <>
      <li>{t('{name} leaves your matches, and you leave theirs.', { name })}</li>
      <li>{t("Your conversation is deleted for both of you. It can't be restored.")}</li>
      <li>
        {t(
          "For {days} days either of you can still report what was said in the {days} days before. Until then, it's sealed: nobody reads it.",
          { days: SEALED_DAYS },
        )}
      </li>
      <li>{t('Neither of you can message the other, unless you like {name} again.', { name })}</li>
    </>
  );
}
