import type { SettleRequest } from '../../../src/shared/contract/move.ts';
import type { Site } from './siteClient.ts';

/** Brings into line what may be of different moments since then, of these members or of all. */
export async function settleSite(
  site: Pick<Site, 'settle'>,
  asked: Omit<SettleRequest, 'after'>,
): Promise<void> {
  let after: SettleRequest['after'] = null;
  do {
    after = await site.settle({ ...asked, after });
  } while (after);
}
