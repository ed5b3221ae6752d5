import { interestLabel } from '../../shared/rules/members/interests';
import { t } from '../../shared/texts/t';
import { Chip } from '../ui/Chip';
import { Check } from '../ui/picture/glyphs';
import type { InterestMark } from './memberFacts';

export interface InterestChipsProps {
  interests: readonly InterestMark[];
  more?: number;
}

export function InterestChips({ interests, more = 0 }: InterestChipsProps) {
  return (
    <ul aria-label={t('Interests')} className="flex flex-wrap gap-1.5">
      {interests.map(({ name, shared }, index) => (
        <li key={name} className="max-w-full">
          <Chip tone={shared ? 'taffy' : 'foam'} className="max-w-full">
            {shared && (
              <Check className="-mt-0.5 mr-1 inline size-3.5" strokeWidth={3} aria-hidden="true" />
            )}
            {interestLabel(name)}
            {shared && <span className="sr-only"> {t('(you too)')}</span>}
          </Chip>
          {more > 0 && index === interests.length - 1 && (
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
