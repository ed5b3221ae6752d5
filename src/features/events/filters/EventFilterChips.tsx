import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { Checkbox } from '../../../components/ui/Checkbox';
import { classNames } from '../../../components/ui/classNames';
import { CONTROL_STYLE } from '../../../components/ui/Field';
import { ChevronDown } from '../../../components/ui/picture/glyphs';
import { Select } from '../../../components/ui/Select';
import { t } from '../../../shared/texts/t';
import { daysText } from '../eventText';
import { type DayRangeProps, UNCHANGED } from './DayRange';
import { categoryChoices, citiesWith, type EventFilters, NO_FILTERS } from './eventFilters';

const daysPopover = lazyPart(() => import('./DaysPopover'));

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

function DaysChip({ look, ...days }: DayRangeProps & { look: string }) {
  const late = useLazyOverlay(daysPopover, { failure: t("Couldn't open the days") });
  const button = (
    <button
      type="button"
      disabled={!days.isReady}
      className={classNames(CONTROL_STYLE, 'relative pr-10 text-left', look)}
      {...late.button}
    >
      <span className="sr-only">{t('Days:')} </span>
      {daysText(days.from, days.to)}
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
        aria-hidden="true"
      />
    </button>
  );
  if (!late.loaded) return button;
  const { default: DaysPopover } = late.loaded;
  return <DaysPopover trigger={button} {...late.window} {...days} />;
}
