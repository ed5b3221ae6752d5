import { unmatch } from './api';
import { PartDialog, type PartDialogProps } from './PartDialog';
import { unmatchedNotice } from './subject';
import { UnmatchConsequences } from './UnmatchConsequences';

export function UnmatchDialog(props: PartDialogProps) {
  const { id, firstName: name } = props.subject;
  return (
    <PartDialog
      {...props}
      title={`Unmatch ${name}?`}
      act="Unmatch"
      busyLabel="Unmatching..."
      keep="Keep the match"
      part={async () => {
        await unmatch(id);
        return { kind: 'unmatched', notice: unmatchedNotice(name) };
      }}
    >
      <UnmatchConsequences name={name} />
    </PartDialog>
  );
}
