import { SEALED_DAYS } from '../../shared/rules/safety/reports';
import { t } from '../../shared/texts/t';
import { block } from './api';
import { PartDialog, type PartDialogProps } from './PartDialog';
import { blockedNotice, deletedName } from './subject';

export function BlockDialog(props: PartDialogProps) {
  const { id, firstName, matched } = props.subject;
  const name = firstName === deletedName() ? t('this member') : firstName;
  return (
    <PartDialog
      {...props}
      title={t('Block {name}?', { name })}
      act={t('Block')}
      busyLabel={t('Blocking...')}
      keep={t('Cancel')}
      part={async () => {
        await block(id);
        return { kind: 'blocked', notice: blockedNotice(name) };
      }}
    >
      <li>{t('You and {name} will no longer see each other anywhere on Parkway.', { name })}</li>
      <li>
        {matched && `${t('The match ends.')} `}
        {t('Your messages disappear from your list, and neither of you can message the other.')}
      </li>
      <li>
        {t(
          'For {days} days either of you can still report what was said in the {days} days before.',
          { days: SEALED_DAYS },
        )}
      </li>
      <li>{t("{name} isn't told. To them, it looks as if you deleted your account.", { name })}</li>
      <li>
        {t("You can unblock {name} in Settings, but your match and conversation won't come back.", {
          name,
        })}
      </li>
    </PartDialog>
  );
}
