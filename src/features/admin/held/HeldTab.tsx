import { HELD_HOURS, HOLD_CAUSES } from '../../../shared/rules/safety/administration';
import { t, text } from '../../../shared/texts/t';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { heldList } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { HeldCard } from './HeldCard';
import { CAUSE_LABELS } from './heldText';

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
      intro={
        <p className="mt-1 max-w-prose text-ink-soft">
          {t(
            'Each looks like someone who was banned. Decide within {hours} hours whether they are the same person. Until then, other members don’t see them, unless a photo was the only match. They aren’t told.',
            { hours: HELD_HOURS },
          )}
        </p>
      }
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
