import { asAdmin } from '../../domain/act';
import { type AdminRead, auditStatement } from '../../domain/audit/audit';
import type { MemberContext } from '../../platform/context';

/** Records whose data an administrator receives in a page of a list, by ids only. */
export async function recordRead(
  context: MemberContext,
  { act, list }: { act: AdminRead; list: string },
  read: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(read.filter((id) => id !== null))];
  const [first] = ids;
  if (first === undefined) return;
  const target = ids.length === 1 ? first : list;
  await asAdmin(context, (within) => ({
    audit: auditStatement(within, { act, target, detail: { ids } }, within.counts),
  }));
}
