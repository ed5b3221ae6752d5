import { SEALED_DAYS } from '../../shared/rules/safety/reports';
import { block } from './api';
import { PartDialog, type PartDialogProps } from './PartDialog';
import { blockedNotice, DELETED_NAME } from './subject';

export function BlockDialog(props: PartDialogProps) {
  const { id, firstName, matched } = props.subject;
  const name = firstName === DELETED_NAME ? 'this member' : firstName;
  return (
    <PartDialog
      {...props}
      title={`Block ${name}?`}
      act="Block"
      busyLabel="Blocking..."
      keep="Cancel"
      part={async () => {
        await block(id);
        return { kind: 'blocked', notice: blockedNotice(name) };
      }}
    >
      <li>You and {name} will no longer see each other anywhere on Parkway.</li>
      <li>
        {matched && 'The match ends. '}Your messages disappear from your list, and neither of you
        can message the other.
      </li>
      <li>
        For {SEALED_DAYS} days either of you can still report what was said in the {SEALED_DAYS}{' '}
        days before.
      </li>
      <li>{name} isn't told. To them, it looks as if you deleted your account.</li>
      <li>You can unblock {name} in Settings, but your match and conversation won't come back.</li>
    </PartDialog>
  );
}
