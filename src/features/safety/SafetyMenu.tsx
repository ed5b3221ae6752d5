import { type ComponentType, type ReactNode, type RefObject, useState } from 'react';
import { NOT_CONNECTED, prefetch } from '../../components/form/lazyPart';
import { DropdownMenu, MenuItem } from '../../components/ui/DropdownMenu';
import { toast } from '../../components/ui/toastStore';
import { BlockDialog } from './BlockDialog';
import type { ReportDialogProps } from './ReportDialog';
import type { EvidenceMessage, Parting, Subject } from './subject';
import { UnmatchDialog } from './UnmatchDialog';

const loadReport = () => import('./ReportDialog');

export interface SafetyMenuProps {
  subject: Subject;
  /** What could be sent along with a report, oldest first. Asked for when one is begun. */
  evidence: () => readonly EvidenceMessage[];
  trigger: ReactNode;
  triggerRef: RefObject<HTMLElement | null>;
  onParted: (parting: Parting) => void;
}

/** Opens as soon as it is mounted, since a press asked for it. */
export default function SafetyMenu(props: SafetyMenuProps) {
  const { subject, trigger, triggerRef, onParted } = props;
  const [asking, setAsking] = useState<'report' | 'block' | 'unmatch' | null>(null);
  const [Report, setReport] = useState<ComponentType<ReportDialogProps> | null>(null);
  const openReport = () => {
    loadReport().then(
      (loaded) => {
        setReport(() => loaded.default);
        setAsking('report');
      },
      () => toast({ type: 'error', title: 'Report not opened', description: NOT_CONNECTED }),
    );
  };
  const dialog = {
    subject,
    onClose: () => setAsking(null),
    onCloseFocus: () => triggerRef.current?.focus(),
    onParted,
  };
  return (
    <>
      <DropdownMenu
        trigger={trigger}
        defaultOpen
        onOpenChange={(isOpen) => isOpen && prefetch(loadReport)}
      >
        <MenuItem onSelect={openReport}>Report</MenuItem>
        {!subject.isGone && <MenuItem onSelect={() => setAsking('block')}>Block</MenuItem>}
        {subject.matched && !subject.isGone && (
          <MenuItem onSelect={() => setAsking('unmatch')}>Unmatch</MenuItem>
        )}
      </DropdownMenu>
      {asking === 'block' && <BlockDialog {...dialog} />}
      {asking === 'unmatch' && <UnmatchDialog {...dialog} />}
      {asking === 'report' && Report && <Report {...dialog} evidence={props.evidence()} />}
    </>
  );
}
