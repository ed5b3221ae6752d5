import type { StatsBy, StatsPeriod } from '../../../shared/contract/admin/adminStats';
import { shortDay, shortMonth } from '../../../shared/rules/formatTime';
import { numberFormat } from '../../../shared/texts/formats';
import { t } from '../../../shared/texts/t';

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const SHORT = { notation: 'compact' } as const;

export const countText = (count: number): string => numberFormat().format(count);
export const moneyText = (amount: number): string => numberFormat(DOLLARS).format(amount);
export const percentText = (percent: number): string => `${numberFormat().format(percent)}%`;

const shortCount = (count: number): string => numberFormat(SHORT).format(count);
const shortMoney = (amount: number): string =>
  numberFormat({ ...DOLLARS, ...SHORT }).format(amount);

/** What a chart may show. Its scale has short texts: `1.2K`, `$1.2K`. */
export const FIGURES = {
  counts: { text: countText, short: shortCount },
  money: { text: moneyText, short: shortMoney },
};

/** `Nov 3`, `Nov 2 to Nov 8` or `Nov 2026`. */
export function periodText({ from, to }: Pick<StatsPeriod, 'from' | 'to'>, by: StatsBy): string {
  if (by === 'month') return `${shortMonth(from)} ${from.slice(0, 4)}`;
  return from === to
    ? shortDay(from)
    : t('{from} to {to}', { from: shortDay(from), to: shortDay(to) });
}

/** The part of the whole in percent; empty if it is not a part of it. */
export function shareText(part: number, whole: number): string {
  return whole === 0 || part > whole ? '' : `${Math.round((part / whole) * 100)}%`;
}

/** The upper bound of response times; `null`: longer than is measured. */
export const tookText = (milliseconds: number | null): string =>
  milliseconds === null ? t('over 5 s') : `${numberFormat().format(milliseconds)} ms`;
