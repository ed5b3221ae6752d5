import type { PersonalityType } from '../../shared/rules/members/personality';
import { typeLabel } from '../../shared/rules/members/personalityLabels';
import { type Text, t, text } from '../../shared/texts/t';

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

/** By two types in alphabetical order: what makes them get along, or what to talk about. */
const PAIR_NOTES: Readonly<Record<string, Text>> = {
  'The Nurturer + The Supporter': text(
    'Two people who look after each other, and notice when it’s their own turn to rest.',
  ),
  'The Harmonizer + The Nurturer': text(
    'Warmth meets calm. Bad moods don’t stay long in a home like that.',
  ),
  'The Harmonizer + The Thinker': text(
    'Long talks, no raised voices, and room for quiet on both sides.',
  ),
  'The Adventurer + The Thinker': text(
    'One finds the road, the other finds out who built it. Neither is ever bored.',
  ),
  'The Adventurer + The Leader': text('One says “let’s”, the other has already booked it.'),
  'The Leader + The Supporter': text(
    'One runs for the finish line, the other means every cheer. Then they trade places.',
  ),
  'The Adventurer + The Nurturer': text(
    'One wants roots, the other wants the road. Agree on which weekends are which.',
  ),
  'The Nurturer + The Thinker': text(
    'One reaches for closeness just when the other needs space. Say which it is today.',
  ),
  'The Adventurer + The Supporter': text(
    'Last minute meets right on time. A plan with a gap in it suits you both.',
  ),
  'The Leader + The Thinker': text(
    'One is still weighing it when the other has decided. Name a day to choose, then choose together.',
  ),
  'The Harmonizer + The Leader': text(
    'Plain words can land hard, and gentle ones get missed. Ask what was meant.',
  ),
  'The Harmonizer + The Supporter': text(
    '“Whatever you like” can go around all evening. Take turns at going first.',
  ),
};
