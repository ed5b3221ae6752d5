import { type ReactNode, type RefObject, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { optional } from '../../components/lazy/OptionalPart';
import { withPart } from '../../components/lazy/withPart';
import { DropdownMenu, MenuItem, MenuLink } from '../../components/ui/DropdownMenu';
import { forgetOtherPages } from '../../lib/api/queryClient';
import { t } from '../../shared/texts/t';
import { unmatch } from './api';
import { BlockDialog } from './BlockDialog';
import { PartDialog, type PartDialogProps } from './PartDialog';
import { type ContactEnding, type EvidenceMessage, type Subject, unmatchedNotice } from './subject';
import { UnmatchConsequences } from './UnmatchConsequences';

const reportDialog = lazyPart(() => import('./ReportDialog'));
const ReportDialog = optional(reportDialog);

export interface SafetyMenuProps {
  subject: Subject;
  /** Messages that can be sent with a report, oldest first. Called when a report is started. */
  evidence: () => readonly EvidenceMessage[];
  trigger: ReactNode;
  triggerRef: RefObject<HTMLElement | null>;
  onParted: (parting: ContactEnding) => void;
  acts?: readonly { label: string; act: () => void }[];
  links?: readonly { label: string; href: string }[];
}

/** Opens when mounted, because a press requested it. */
export default function SafetyMenu(props: SafetyMenuProps) {
  const { subject, trigger, triggerRef, onParted } = props;
  const [asking, setAsking] = useState<'report' | 'block' | 'unmatch' | null>(null);
  const openReport = () =>
    void withPart(reportDialog, t("Couldn't open the report"), () => setAsking('report'));
  const dialog = {
    subject,
    onClose: () => setAsking(null),
    onCloseFocus: () => triggerRef.current?.focus(),
    onParted: (parting: ContactEnding) => {
      forgetOtherPages();
      onParted(parting);
    },
  };
  return (
    <>
      <DropdownMenu
        trigger={trigger}
        defaultOpen
        onOpenChange={(isOpen) => isOpen && reportDialog.prefetch()}
      >
        <MenuItem onSelect={openReport}>{t('Report')}</MenuItem>
        <MenuItem onSelect={() => setAsking('block')}>{t('Block')}</MenuItem>
        {subject.matched && !subject.isGone && (
          <MenuItem onSelect={() => setAsking('unmatch')}>{t('Unmatch')}</MenuItem>
        )}
        {props.acts?.map(({ label, act }) => (
          <MenuItem key={label} onSelect={act}>
            {label}
          </MenuItem>
        ))}
        {props.links?.map(({ label, href }) => (
          <MenuLink key={href} href={href}>
            {label}
          </MenuLink>
        ))}
      </DropdownMenu>
      {asking === 'block' && <BlockDialog {...dialog} />}
      {asking === 'unmatch' && <UnmatchDialog {...dialog} />}
      {asking === 'report' && <ReportDialog {...dialog} evidence={props.evidence()} />}
    </>
  );
}

function UnmatchDialog(props: PartDialogProps) {
  const { id, firstName: name } = props.subject;
  return (
    <PartDialog
      {...props}
      title={t('Unmatch {name}?', { name })}
      act={t('Unmatch')}
      busyLabel={t('Unmatching...')}
      keep={t('Keep the match')}
      part={async () => {
        await unmatch(id);
        return { kind: 'unmatched', notice: unmatchedNotice(name) };
      }}
    >
      <UnmatchConsequences name={name} />
    </PartDialog>
  );
}
