import { asAdmin } from '../../domain/act';
import { type AdminRead, auditStatement } from '../../domain/audit/audit';
import type { MemberContext } from '../../platform/context';

/**
 * Records, before the answer is sent, whose data an administrator receives, by ids only. A page
 * without members is not recorded.
 */
export async function recordDataAccess<Read extends { items: readonly unknown[] }>(
  context: MemberContext,
  { act, list }: { act: AdminRead; list: string },
  page: Read,
  idsOf: (item: Read['items'][number]) => readonly (string | null | undefined)[],
): Promise<Read> {
  const ids = [...new Set(page.items.flatMap(idsOf).filter((id) => typeof id === 'string'))];
  const [first] = ids;
  if (first === undefined) return page;
  const target = ids.length === 1 ? first : list;
  await asAdmin(context, (within) => ({
    audit: auditStatement(within, { act, target, detail: { ids } }, within.counts),
  }));
  return page;
}
