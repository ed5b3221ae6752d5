import { interestLabel } from '../../shared/rules/members/interests';
import { t } from '../../shared/texts/t';
import { Chip } from '../ui/Chip';
import { Check } from '../ui/picture/glyphs';
import type { InterestMark } from './memberFacts';

export interface InterestChipsProps {
  interests: readonly InterestMark[];
  /** How many are shown; the number of the others follows. */
  most?: number;
}

export function InterestChips({ interests, most = interests.length }: InterestChipsProps) {
  if (interests.length === 0) return null;
  const shown = interests.slice(0, most);
  const more = interests.length - shown.length;
  return (
    <ul aria-label={t('Interests')} className="flex flex-wrap gap-1.5">
      {shown.map(({ name, shared }, index) => (
        <li key={name} className="max-w-full">
          <Chip tone={shared ? 'taffy' : 'foam'} className="max-w-full">
            {shared && (
              <Check className="-mt-0.5 mr-1 inline size-3.5" strokeWidth={3} aria-hidden="true" />
            )}
            {interestLabel(name)}
            {shared && <span className="sr-only"> {t('(you too)')}</span>}
          </Chip>
          {more > 0 && index === shown.length - 1 && (
            <span className="ml-2 font-semibold text-ink-soft text-xs">
              <span aria-hidden="true">+{more}</span>
              <span className="sr-only">{t('and {count} more', { count: more })}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
