import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { dayOf } from '../../components/dayOf';
import { LoadError } from '../../components/LoadError';
import { latePart } from '../../components/late/latePart';
import { withPart } from '../../components/late/withPart';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import type { ReportableMember } from '../../shared/contract/safety';
import { SEALED_DAYS } from '../../shared/rules/reports';
import { fetchReportable } from '../safety/api';
import type { ReportDialogProps } from '../safety/ReportDialog';
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
      {query.isPending && <Skeleton className="h-11" />}
      {query.isError && (
        <LoadError what="whom you can report" onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <p>No conversation of yours ended lately.</p>}
      {query.data && query.data.length > 0 && (
        <ul>
          {query.data.map((member) => (
            <li
              key={member.userId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 first:border-t-0"
            >
              <p className="min-w-0 flex-1">
                <strong className="break-words">{member.firstName}</strong>
                <span className="block text-ink-soft text-sm">
                  Ended {dayOf(member.endedAt)}. Can be reported until{' '}
                  {dayOf(member.reportableUntil)}.
                </span>
              </p>
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
            </li>
          ))}
        </ul>
      )}
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
