import type { PersonalityType } from '../../shared/rules/members/personality';
import { typeLabel } from '../../shared/rules/members/personalityLabels';
import { t } from '../../shared/texts/t';
import { PAIR_NOTES } from './pairNotes';

export function Pairs({ type }: { type: PersonalityType }) {
  return (
    <>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <PairList title={t('Great Matches')} type={type.name} others={type.bestMatches} />
        <PairList title={t('Potential Challenges')} type={type.name} others={type.challenges} />
      </div>
      <p className="mt-5 max-w-prose text-ink-soft text-sm">
        {t(
          'Types describe habits, not people. A challenge here is a conversation to have early, never a reason not to say hello, and any type can match with any other.',
        )}
      </p>
    </>
  );
}

interface PairListProps {
  title: string;
  type: string;
  others: readonly string[];
}

function PairList({ title, type, others }: PairListProps) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {others.map((other) => (
          <li key={other} className="py-3">
            <h3 className="text-lg">{typeLabel(other)}</h3>
            <p className="mt-0.5">{pairNote(type, other)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What makes the two types get along, or what to talk about; empty for any other pair. */
export function pairNote(a: string, b: string): string {
  const note = PAIR_NOTES[[a, b].toSorted().join(' + ')];
  return note ? t(note) : '';
}
