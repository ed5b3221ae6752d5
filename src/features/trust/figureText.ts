import { numberFormat } from '../../shared/texts/formats';
import { plural, t } from '../../shared/texts/t';

/** The two largest units of a duration, for example "3 hours 30 minutes" or "2 days". */
function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const days = Math.floor(whole / 1_440);
  const hours = Math.floor((whole % 1_440) / 60);
  const parts = [
    days > 0 && plural(days, { one: '{count} day', other: '{count} days' }),
    hours > 0 && plural(hours, { one: '{count} hour', other: '{count} hours' }),
    whole % 60 > 0 && plural(whole % 60, { one: '{count} minute', other: '{count} minutes' }),
  ].filter((part) => part !== false);
  return parts.slice(0, 2).join(' ') || t('None');
}

/** A figure in readable form, by its unit: hours and minutes are durations. */
export function figureText(unit: string | undefined, value: number): string {
  if (unit === 'hours') return durationText(value * 60);
  if (unit === 'minutes') return durationText(value);
  const number = numberFormat({ maximumFractionDigits: 1 }).format(value);
  return unit === 'percent' ? `${number}%` : number;
}
