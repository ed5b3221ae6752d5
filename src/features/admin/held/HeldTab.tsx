import { HELD_HOURS, HOLD_CAUSES } from '../../../shared/rules/safety/administration';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { heldList } from './api';
import { HeldCard } from './HeldCard';
import { CAUSE_LABELS } from './heldText';

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Decided' },
  { value: 'all', label: 'All' },
] as const;

const CAUSES = [
  { value: 'all', label: 'Any match' },
  ...HOLD_CAUSES.map((value) => ({ value, label: CAUSE_LABELS[value] })),
] as const;

/** Members who were recognized from a ban, the soonest due first. */
export default function HeldTab() {
  const status = useChoice('status', STATUSES);
  const cause = useChoice('cause', CAUSES);
  const list = useList(heldList({ status, cause }));
  return (
    <>
      <h2 className="text-2xl">Held members</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Each looks like someone who was banned. Decide within {HELD_HOURS} hours whether they are
        the same person. Until then, other members don’t see them, unless a photo was the only
        match. They aren’t told.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuerySelect label="Show" field="status" choices={STATUSES} />
        <QuerySelect label="Recognized by" field="cause" choices={CAUSES} />
      </div>
      <ListBody
        list={list}
        nouns={['member', 'members']}
        empty={status === 'open' ? 'Nobody is waiting for a decision' : 'No held members found'}
      >
        {(members) => (
          <ul className="space-y-4">
            {members.map((held) => (
              <li key={held.id}>
                <HeldCard held={held} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
