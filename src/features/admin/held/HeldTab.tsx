import { useState } from 'react';
import { Badge } from '../../../components/ui/Badge';
import type { AdminHeld } from '../../../shared/contract/admin/adminHeld';
import { HELD_HOURS, HOLD_CAUSES } from '../../../shared/rules/safety/administration';
import { NO_REASON, RULE_TEXTS } from '../../../shared/rules/safety/verdicts';
import { t, text } from '../../../shared/texts/t';
import { CaseCard, CaseFacts, Fact, PicturesOnDemand } from '../CaseCard';
import { CaseDecision } from '../CaseDecision';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { HELD, heldList, resolveHeld } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { ReasonFields, useReason } from '../ReasonFields';
import { dayText, momentText } from '../times';
import { useList } from '../useList';
import { CAUSE_LABELS, CAUSE_TEXTS } from './heldText';

const CAUSES = [
  { value: 'all', label: text('Any match') },
  ...HOLD_CAUSES.map((value) => ({ value, label: CAUSE_LABELS[value] })),
] as const;

/** Members who were recognized from a ban, the soonest due first. */
export default function HeldTab() {
  const status = useChoice('status', CASE_STATUSES);
  const cause = useChoice('cause', CAUSES);
  return (
    <CaseTab
      title={t('Held members')}
      intro={t(
        'Each looks like someone who was banned. Decide within {hours} hours whether they are the same person. Until then, other members don’t see them, unless a photo was the only match. They aren’t told.',
        { hours: HELD_HOURS },
      )}
      isLong
      filters={
        <>
          <QuerySelect label={t('Show')} field="status" choices={CASE_STATUSES} />
          <QuerySelect label={t('Recognized by')} field="cause" choices={CAUSES} />
        </>
      }
      list={useList(heldList({ status, cause }))}
      nouns={[t('member'), t('members')]}
      empty={t(status === 'open' ? 'Nobody is waiting for a decision' : 'No held members found')}
      card={(held) => <HeldCard held={held} />}
    />
  );
}

const STATUS_LABELS = {
  open: text('Open'),
  released: text('Let in'),
  deactivated: text('Deactivated'),
} as const;

function HeldCard({ held }: { held: AdminHeld }) {
  const { member, banned, status, resolvedAt, reason } = held;
  const theirs = banned?.pictures ?? [];
  const isOpen = status === 'open';
  return (
    <CaseCard
      title={`${member.firstName} ${member.lastName}`}
      isOpen={isOpen}
      dueAt={held.dueAt}
      outcome={t(STATUS_LABELS[status])}
      badges={
        isOpen && (
          <Badge tone="info">
            {t(held.isHidden ? 'Hidden from everyone' : 'Still visible to others')}
          </Badge>
        )
      }
    >
      <p className="mt-1 break-words text-ink-soft text-sm">
        {t('{email}, {city}, joined on {day}', {
          email: member.email,
          city: member.city,
          day: dayText(member.createdAt),
        })}
      </p>
      <p className="mt-3">{t(CAUSE_TEXTS[held.cause])}</p>
      {banned && (
        <CaseFacts>
          <Fact name={t('Who was banned')}>
            {banned.email === null
              ? t('A deleted account')
              : `${banned.firstName}, ${banned.email}`}
          </Fact>
          {banned.rule && <Fact name={t('The rule')}>{t(RULE_TEXTS[banned.rule])}</Fact>}
          {banned.rule && (
            <Fact name={t('The reason they were given')}>{banned.reason || t(NO_REASON)}</Fact>
          )}
        </CaseFacts>
      )}
      {member.pictures.length + theirs.length > 0 && (
        <PicturesOnDemand label={t('Compare the pictures')}>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <PictureList
              title={t('From {name}', { name: member.firstName })}
              urls={member.pictures}
            />
            <PictureList title={t('From the banned account')} urls={theirs} />
          </div>
        </PicturesOnDemand>
      )}
      {resolvedAt && (
        <p className="mt-3 whitespace-pre-wrap break-words">
          {t(reason ? '{status} on {moment}: {reason}' : '{status} on {moment}', {
            status: t(STATUS_LABELS[status]),
            moment: momentText(resolvedAt),
            reason,
          })}
        </p>
      )}
      {isOpen && <HeldDecision held={held} />}
    </CaseCard>
  );
}

function PictureList({ title, urls }: { title: string; urls: readonly string[] }) {
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      {urls.length === 0 && <p className="text-ink-soft text-sm">{t('None')}</p>}
      <ul className="mt-2 flex flex-wrap gap-3">
        {urls.map((url, index) => (
          <li key={url}>
            <img
              src={url}
              alt={t('{title}, {number} of {count}', {
                title,
                number: index + 1,
                count: urls.length,
              })}
              className="max-h-60 max-w-full rounded-md bg-inset"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HeldDecision({ held: { id, member, banned } }: { held: AdminHeld }) {
  const [rule, setRule] = useState(banned?.rule ?? 'other');
  const reason = useReason();
  const name = member.firstName;
  return (
    <CaseDecision
      queue={HELD}
      choices={[
        { action: 'release', label: t('Let {name} in', { name }), variant: 'outline' },
        { action: 'deactivate', label: t('Deactivate {name}', { name }), variant: 'danger' },
      ]}
      isComplete={() => reason.isGiven()}
      resolve={(action) => resolveHeld(id, { action, rule, reason: reason.value })}
      doneText={(action) => t(action === 'release' ? 'Member let in' : 'Member deactivated')}
    >
      <ReasonFields
        rule={rule}
        onChooseRule={setRule}
        reason={reason}
        hint={t(
          "Say why. If you deactivate the member, they'll see this along with the rule. If you let them in, only administrators see it.",
        )}
      />
    </CaseDecision>
  );
}
