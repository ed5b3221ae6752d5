import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { dayOf } from '../../components/dayOf';
import { latePart } from '../../components/late/latePart';
import { withPart } from '../../components/late/withPart';
import { Button } from '../../components/ui/Button';
import type { ReportableMember } from '../../shared/contract/safety';
import { SEALED_DAYS } from '../../shared/rules/reports';
import { fetchReportable } from '../safety/api';
import type { ReportDialogProps } from '../safety/ReportDialog';
import { MemberList } from './MemberList';
import { SettingsSection } from './SettingsSection';

const report = latePart(() => import('../safety/ReportDialog'));

/** Whom one talked with and cannot find any more, to be reported. Why they are gone is not told. */
export function EndedSection() {
  const query = useQuery({ queryKey: ['reports', 'reportable'], queryFn: fetchReportable });
  const pressed = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<ReportableMember | null>(null);
  const [Report, setReport] = useState<ComponentType<ReportDialogProps> | null>(null);

  const open = (member: ReportableMember, button: HTMLButtonElement) => {
    pressed.current = button;
    void withPart(report, 'Report not opened', (loaded) => {
      setReport(() => loaded.default);
      setChosen(member);
    });
  };

  return (
    <SettingsSection
      id="ended"
      lead={`Conversations that ended in the last ${SEALED_DAYS} days: unmatched, blocked or deleted, by you or by them. What was said in the ${SEALED_DAYS} days before is sealed: nobody reads it unless one of you reports it. After that it is gone.`}
    >
      <MemberList
        query={query}
        what="whom you can report"
        empty="None of your conversations ended recently."
        row={(member) => ({
          id: member.userId,
          note: `Ended ${dayOf(member.endedAt)}. Can be reported until ${dayOf(member.reportableUntil)}.`,
          action: (
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              aria-label={`Report ${member.firstName}`}
              onPointerEnter={report.prefetch}
              onFocus={report.prefetch}
              onClick={(event) => open(member, event.currentTarget)}
            >
              Report
            </Button>
          ),
        })}
      />
      {chosen && Report && (
        <Report
          subject={{ id: chosen.userId, firstName: chosen.firstName, matched: false, isGone: true }}
          evidence={[]}
          onClose={() => setChosen(null)}
          onCloseFocus={() => pressed.current?.focus()}
          onParted={() => setChosen(null)}
        />
      )}
    </SettingsSection>
  );
}
