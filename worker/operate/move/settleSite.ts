import type { SettleRequest } from '../../../src/shared/contract/move.ts';
import type { MovableSite } from './siteClient.ts';

/** Settles what may be of different moments since then, for these members or for all. */
export async function settleSite(
  site: Pick<MovableSite, 'settle'>,
  asked: Omit<SettleRequest, 'after'>,
): Promise<void> {
  let after: SettleRequest['after'] = null;
  do {
    after = await site.settle({ ...asked, after });
  } while (after);
}
