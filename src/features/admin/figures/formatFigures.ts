import type { StatsBy, StatsPeriod } from '../../../shared/contract/admin/adminStats';
import { shortDay, shortMonth } from '../../../shared/rules/formatTime';

const numbers = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const roundDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

export const countText = (count: number): string => numbers.format(count);
export const moneyText = (amount: number): string => dollars.format(amount);
export const percentText = (percent: number): string => `${numbers.format(percent)}%`;

/** For the scale of a chart: `1.2K`, `$1.2K`. */
export const shortCount = (count: number): string => compact.format(count);
export const shortMoney = (amount: number): string => roundDollars.format(amount);

/** `Nov 3`, `Nov 2 to Nov 8` or `Nov 2026`. */
export function periodText({ from, to }: Pick<StatsPeriod, 'from' | 'to'>, by: StatsBy): string {
  if (by === 'month') return `${shortMonth(from)} ${from.slice(0, 4)}`;
  return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

/** The part of the whole in percent; empty if it is not a part of it. */
export function shareText(part: number, whole: number): string {
  return whole === 0 || part > whole ? '' : `${Math.round((part / whole) * 100)}%`;
}

/** The upper bound of response times; `null`: longer than is measured. */
export const tookText = (milliseconds: number | null): string =>
  milliseconds === null ? 'over 5 s' : `${numbers.format(milliseconds)} ms`;
