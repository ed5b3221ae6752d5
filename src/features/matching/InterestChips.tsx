import { Check } from 'lucide-react';
import { Chip } from '../../components/ui/Chip';
import type { InterestMark } from './memberFacts';

/** Interests; those the viewer has too carry a tick and say so. */
export function InterestChips({ interests }: { interests: readonly InterestMark[] }) {
  return (
    <ul aria-label="Interests" className="flex flex-wrap gap-1.5">
      {interests.map(({ name, shared }) => (
        <li key={name} className="max-w-full">
          <Chip tone={shared ? 'taffy' : 'foam'} className="max-w-full">
            {shared && (
              <Check className="-mt-0.5 mr-1 inline size-3.5" strokeWidth={3} aria-hidden="true" />
            )}
            {name}
            {shared && <span className="sr-only"> (you too)</span>}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
