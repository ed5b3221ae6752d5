import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { dayOf } from '../../components/dayOf';
import { lazyPart } from '../../components/lazy/lazyPart';
import { withPart } from '../../components/lazy/withPart';
import { Button } from '../../components/ui/Button';
import { toast } from '../../components/ui/toast/toastStore';
import type { ReportableMember } from '../../shared/contract/safety';
import { SEALED_DAYS } from '../../shared/rules/safety/reports';
import { t } from '../../shared/texts/t';
import { fetchReportable } from '../safety/api';
import { BlockDialog } from '../safety/BlockDialog';
import type { ReportDialogProps } from '../safety/ReportDialog';
import type { ContactEnding, Subject } from '../safety/subject';
import { BLOCKED } from './BlockedSection';
import { MemberList } from './MemberList';
import { SettingsSection } from './SettingsSection';

const report = lazyPart(() => import('../safety/ReportDialog'));
const CONTACTS = ['reports', 'reportable'];

export const useContacts = () => useQuery({ queryKey: CONTACTS, queryFn: fetchReportable });

/** All contacts, to report or block them even if they can no longer be found. */
export function EndedSection() {
  const query = useContacts();
  const cache = useQueryClient();
  const pressed = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ act: 'report' | 'block'; subject: Subject } | null>(null);
  const [Report, setReport] = useState<ComponentType<ReportDialogProps> | null>(null);

  const open = (act: 'report' | 'block', member: ReportableMember, button: HTMLButtonElement) => {
    pressed.current = button;
    const { userId: id, firstName } = member;
    const subject = { id, firstName, matched: false, isGone: true, isBlocked: member.isBlocked };
    if (act === 'block') return setChosen({ act, subject });
    void withPart(report, t("Couldn't open the report"), (loaded) => {
      setReport(() => loaded.default);
      setChosen({ act, subject });
    });
  };
  const onParted = ({ notice }: ContactEnding) => {
    setChosen(null);
    toast(notice);
    for (const queryKey of [CONTACTS, BLOCKED]) void cache.invalidateQueries({ queryKey });
  };
  const dialog = {
    onClose: () => setChosen(null),
    onCloseFocus: () => pressed.current?.focus(),
    onParted,
  };

  return (
    <SettingsSection
      id="ended"
      lead={t(
        "Everyone you've had contact with in the last year: messages, matches, super likes, likes with a comment. You can report and block them even if you can't find them anymore. When a conversation ends, what was said in the {days} days before is sealed for {days} days: nobody reads it unless one of you reports it.",
        { days: SEALED_DAYS },
      )}
    >
      <MemberList
        query={query}
        what={t('the people you had contact with')}
        empty={t("You haven't had contact with anyone yet.")}
        row={(member) => ({
          id: member.userId,
          note: t('Last contact {date}.', { date: dayOf(member.lastContactAt) }),
          action: (
            <span className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                aria-label={t('Report {name}', { name: member.firstName })}
                onPointerEnter={report.prefetch}
                onFocus={report.prefetch}
                onClick={(event) => open('report', member, event.currentTarget)}
              >
                {t('Report')}
              </Button>
              {!member.isBlocked && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={t('Block {name}', { name: member.firstName })}
                  onClick={(event) => open('block', member, event.currentTarget)}
                >
                  {t('Block')}
                </Button>
              )}
            </span>
          ),
        })}
      />
      {chosen?.act === 'report' && Report && (
        <Report subject={chosen.subject} evidence={[]} {...dialog} />
      )}
      {chosen?.act === 'block' && <BlockDialog subject={chosen.subject} {...dialog} />}
    </SettingsSection>
  );
}
