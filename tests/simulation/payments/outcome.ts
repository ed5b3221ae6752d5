import type { Rows } from './rows';

/** The final state, without random or dated values. */
export function outcomeOf(
  rows: Pick<Rows, 'members' | 'payments'>,
  people: readonly { id: string }[],
  now: number,
): string {
  const place = (id: string | null) => people.findIndex((person) => person.id === id);
  const members = rows
    .members()
    .map((row) => [place(row.id), row.subscription_status, (row.premium_until ?? 0) > now].join());
  const payments = rows
    .payments()
    .map((row) => [place(row.member_id), row.kind, row.plan, row.status, row.refunded].join());
  return [...members.toSorted(), ...payments.toSorted()].join(' | ');
}
