import type { trustRoutes } from '../../../worker/features/trust/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { whenIdle } from '../../lib/whenIdle';
import { longDay } from '../../shared/rules/formatTime';
import { numberFormat } from '../../shared/texts/formats';
import { t } from '../../shared/texts/t';
import { figureText } from './figureText';

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
