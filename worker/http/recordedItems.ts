import type { Context } from 'hono';
import { asAdmin } from '../domain/act';
import { type AdminRead, auditStatement } from '../domain/audit/audit';
import type { ListPage } from '../platform/listCursor';
import { itemsOf } from './answers';
import type { AdminEnv } from './requireAdmin';

/** The items of a page, after recording whose data an administrator receives, by ids only. */
export async function recordedItems<Item>(
  c: Context<AdminEnv>,
  { act, list }: { act: AdminRead; list: string },
  page: ListPage<Item> & { isSorted?: boolean },
  idsOf: (item: Item) => readonly (string | null | undefined)[],
): Promise<Item[]> {
  const ids = [...new Set(page.items.flatMap(idsOf).filter((id) => typeof id === 'string'))];
  const [first] = ids;
  if (first !== undefined) {
    const target = ids.length === 1 ? first : list;
    await asAdmin(c.get('member'), (within) => ({
      audit: auditStatement(within, { act, target, detail: { ids } }, within.counts),
    }));
  }
  if (page.isSorted === false) c.header('X-Order', 'match');
  return itemsOf(c, page);
}
