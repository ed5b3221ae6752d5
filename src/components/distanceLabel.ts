import { numberFormat } from '../shared/texts/formats';
import { t } from '../shared/texts/t';

const MILES = {
  style: 'unit',
  unit: 'mile',
  unitDisplay: 'long',
  maximumFractionDigits: 0,
} as const;

/** Whole miles in words; `null` when the distance is hidden. 0 is the viewer's own town. */
export function distanceLabel(distance: number | undefined): string | null {
  if (distance === undefined) return null;
  if (distance === 0) return t('in your town');
  return distance < 0.5 ? t('under 1 mile') : numberFormat(MILES).format(distance);
}
