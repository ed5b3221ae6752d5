import type { Context } from '../../platform/context';
import { marksOf } from './banCodes';

/** By what a PayPal account is known again; it says nothing to who has it alone. */
export async function payerCode(context: Pick<Context, 'db'>, payer: string): Promise<string> {
  const [mark] = await marksOf(context, { payers: [payer] });
  if (!mark) throw new Error('A payer has a mark.');
  return mark.code;
}
