import { HELD_HOURS, HOLD_CAUSES } from '../../../shared/rules/safety/administration';
import { t, text } from '../../../shared/texts/t';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { heldList } from './api';
import { HeldCard } from './HeldCard';
import { CAUSE_LABELS } from './heldText';

const STATUSES = [
  { value: 'open', label: text('Open') },
  { value: 'resolved', label: text('Decided') },
  { value: 'all', label: text('All') },
] as const;

const CAUSES = [
  { value: 'all', label: text('Any match') },
  ...HOLD_CAUSES.map((value) => ({ value, label: CAUSE_LABELS[value] })),
] as const;

/** Members who were recognized from a ban, the soonest due first. */
export default function HeldTab() {
  const status = useChoice('status', STATUSES);
  const cause = useChoice('cause', CAUSES);
  const list = useList(heldList({ status, cause }));
  return (
    <>
      <h2 className="text-2xl">{t('Held members')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {t(
          'Each looks like someone who was banned. Decide within {hours} hours whether they are the same person. Until then, other members don’t see them, unless a photo was the only match. They aren’t told.',
          { hours: HELD_HOURS },
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuerySelect label={t('Show')} field="status" choices={STATUSES} />
        <QuerySelect label={t('Recognized by')} field="cause" choices={CAUSES} />
      </div>
      <ListBody
        list={list}
        nouns={[t('member'), t('members')]}
        empty={t(status === 'open' ? 'Nobody is waiting for a decision' : 'No held members found')}
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
