import { traitLabel } from '../../shared/rules/members/personalityLabels';
import { Chip } from '../ui/Chip';

export function TraitChips({ traits, label }: { traits: readonly string[]; label?: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {traits.map((trait) => (
        <li key={trait}>
          <Chip className="first-letter:uppercase">{traitLabel(trait)}</Chip>
        </li>
      ))}
    </ul>
  );
}
