import { pairNote } from './pairNotes';

interface PairListProps {
  title: 'Great Matches' | 'Potential Challenges';
  type: string;
  others: readonly string[];
}

export function PairList({ title, type, others }: PairListProps) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {others.map((other) => (
          <li key={other} className="py-3">
            <h3 className="text-lg">{other}</h3>
            <p className="mt-0.5">{pairNote(type, other)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
