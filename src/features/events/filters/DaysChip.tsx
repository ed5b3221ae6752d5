import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { classNames } from '../../../components/ui/classNames';
import { CONTROL_STYLE } from '../../../components/ui/Field';
import { ChevronDown } from '../../../components/ui/picture/glyphs';
import { t } from '../../../shared/texts/t';
import { daysText } from '../eventText';
import type { DayRangeProps } from './DayRange';

const daysPopover = lazyPart(() => import('./DaysPopover'));

export function DaysChip({ look, ...days }: DayRangeProps & { look: string }) {
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
