import { type TrustLedger, trustLedger } from '../../../src/shared/contract/trust';
import { json, row, text } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import type { Context } from '../../platform/context';

const ledgerRow = row({ from: text, to: text, figures: json(trustLedger.shape.figures) });

export async function readLedger({ db }: Pick<Context, 'db'>): Promise<TrustLedger> {
  const found = await firstRow(ledgerRow)`SELECT from_day AS "from", to_day AS "to", figures
    FROM ledger ORDER BY to_day DESC LIMIT 1`.run(db);
  if (!found) return { period: null, figures: [] };
  const { figures, ...period } = found;
  return { period, figures };
}
