import type { Context } from '../../platform/context';
import { marksOf } from './banCodes';

/** A code that identifies a PayPal account; alone, it reveals nothing. */
export async function payerCode(context: Pick<Context, 'db'>, payer: string): Promise<string> {
  const [mark] = await marksOf(context, { payers: [payer] });
  if (!mark) throw new Error('A payer has a mark.');
  return mark.code;
}
