import { Checkbox } from '../../../components/ui/Checkbox';
import { classNames } from '../../../components/ui/classNames';
import { Select } from '../../../components/ui/Select';
import { t } from '../../../shared/texts/t';
import { UNCHANGED } from './DayRange';
import { DaysChip } from './DaysChip';
import { categoryChoices, citiesWith, type EventFilters, NO_FILTERS } from './eventFilters';

interface EventFilterChipsProps {
  /** `null` until the page is hydrated: earlier choices would be lost. */
  filters: EventFilters | null;
  onChange: (filters: EventFilters) => void;
}

export function EventFilterChips({ filters, onChange }: EventFilterChipsProps) {
  const isReady = filters !== null;
  const { category, city, from, to, matchesGo } = filters ?? NO_FILTERS;
  const change = (part: Partial<EventFilters>) => filters && onChange({ ...filters, ...part });
  return (
    <search
      aria-label={t('Filter events')}
      className="hidden flex-1 flex-wrap items-center gap-3 md:flex"
    >
      <Select
        aria-label={t('Category')}
        disabled={!isReady}
        className={chipLook(category !== 'all')}
        choices={categoryChoices()}
        value={category}
        onChoose={(chosen) => change({ category: chosen })}
      />
      <Select
        aria-label={t('City')}
        disabled={!isReady}
        className={chipLook(city !== 'all')}
        choices={citiesWith(city)}
        value={city}
        onChoose={(chosen) => change({ city: chosen })}
      />
      <DaysChip
        isReady={isReady}
        look={chipLook(from !== '' || to !== '')}
        from={from}
        to={to}
        onChange={change}
      />
      <Checkbox
        className="text-sm lg:ml-auto"
        label={
          <span className="block pt-0.5 font-bold">{t('Only where my matches are going')}</span>
        }
        disabled={!isReady}
        checked={matchesGo}
        onChange={({ target }) => change({ matchesGo: target.checked })}
      />
    </search>
  );
}

const chipLook = (isSet: boolean) =>
  classNames(
    'field-sizing-content max-w-60 w-auto! font-bold text-sm!',
    isSet && 'border-pine! bg-foam!',
    UNCHANGED,
  );
