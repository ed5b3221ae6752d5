import type { trustRoutes } from '../../../worker/features/trust/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { whenIdle } from '../../lib/whenIdle';
import { longDay } from '../../shared/rules/formatTime';
import { numberFormat } from '../../shared/texts/formats';
import { plural, t } from '../../shared/texts/t';

const trust = client<typeof trustRoutes>('/api/trust');
const contract = contractOf(() => import('../../shared/contract/trust'));

const fetchLedger = () => bodyOf(trust.index.$get(), contract('trustLedger'));

/** Fills the rows of the page with the figures, or shows that they could not be loaded. */
export function showLedger(ledger: HTMLElement): void {
  const status = ledger.querySelector('[data-period]');
  const again = ledger.querySelector<HTMLButtonElement>('[data-again]');
  if (!status || !again) return;
  const load = async () => {
    again.hidden = true;
    ledger.ariaBusy = 'true';
    try {
      const { period, figures } = await fetchLedger();
      status.textContent = period
        ? t('{from} to {to}', { from: longDay(period.from), to: longDay(period.to) })
        : t('There are no numbers yet. The first count is tonight.');
      const byName = new Map(figures.map((figure) => [figure.name, figure]));
      for (const row of ledger.querySelectorAll<HTMLElement>('[data-figure]')) {
        fill(row, byName.get(row.dataset.figure ?? ''), ledger.dataset.tooFew ?? '');
      }
    } catch {
      status.textContent = t("We couldn't load the numbers.");
      again.hidden = false;
    } finally {
      ledger.ariaBusy = 'false';
    }
  };
  again.addEventListener('click', () => void load());
  // The page's text is shown first.
  whenIdle(() => void load(), 1_000);
}

function fill(row: HTMLElement, figure: { value: number; n: number } | undefined, tooFew: string) {
  const value = row.querySelector('[data-value]');
  const from = row.querySelector('[data-from]');
  const { unit } = row.dataset;
  if (!value || !from) return;
  value.textContent = figure ? figureText(unit, figure.value) : tooFew;
  value.classList.toggle('font-bold', figure !== undefined);
  value.classList.toggle('text-ink-soft', figure === undefined);
  const isShare = figure && unit !== 'count';
  const { counted } = row.dataset;
  from.textContent =
    isShare && counted
      ? t('of {count} {counted}', { count: numberFormat().format(figure.n), counted })
      : '';
}

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
