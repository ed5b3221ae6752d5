import type { World } from '../platform/world';

export interface PaymentRow {
  id: string;
  member_id: string | null;
  kind: 'purchase' | 'renewal';
  plan: 'monthly' | 'quarterly' | 'annual';
  amount_cents: number;
  status: 'created' | 'pending' | 'completed' | 'failed' | 'refunded';
  auto_renew: number;
  order_id: string | null;
  capture_id: string | null;
  note: string | null;
  created_at: number;
  settled_at: number | null;
  period_start: number | null;
  period_end: number | null;
  term_end: number | null;
  attempt: number | null;
  check_at: number | null;
  recheck_at: number | null;
  asked_at: number | null;
  charged_back_at: number | null;
  refunded: number;
  /** How often money was refunded or restored. */
  moved: number;
}

export interface SubscriptionRow {
  member_id: string;
  plan: string | null;
  auto_renew: number;
  vault_id: string | null;
  term_end: number;
  ended: number;
  failed_tries: number;
  next_try_at: number | null;
  error: string | null;
  reminded_for: number | null;
  notice_key: string | null;
  notice_left_at: number | null;
}

export interface MemberRow {
  id: string;
  premium_until: number | null;
  subscription_status: string;
  trial_used_at: number | null;
}

const PAYMENTS = `SELECT p.*,
  (SELECT COALESCE(SUM(amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id) AS refunded,
  (SELECT COUNT(*) FROM refunds r WHERE r.payment_id = p.id) AS moved
  FROM payments p ORDER BY p.created_at, p.id`;
const SUBSCRIPTIONS = 'SELECT * FROM subscriptions';
const MEMBERS = 'SELECT id, premium_until, subscription_status, trial_used_at FROM members';
const VAULT_REMOVALS = 'SELECT vault_id FROM vault_removals';

type Row = Record<string, unknown>;

/** The only place where a history of payments reads the product's tables. */
function views(all: (text: string) => readonly Row[]) {
  const payments = () => all(PAYMENTS) as unknown as PaymentRow[];
  return {
    payments,
    payment: (orderId: string) => payments().find(({ order_id }) => order_id === orderId),
    paymentNamed: (id: string) => payments().find((payment) => payment.id === id),
    subscriptions: () => all(SUBSCRIPTIONS) as unknown as SubscriptionRow[],
    members: () => all(MEMBERS) as unknown as MemberRow[],
    vaultRemovals: () => all(VAULT_REMOVALS).map(({ vault_id }) => String(vault_id)),
  };
}

export const rowsOf = ({ store }: World) => views((text) => store.all(text));

export type Rows = ReturnType<typeof rowsOf>;

/** As they were when last read, for stages where reading takes a trip. */
export function rowsFrom(read: (text: string) => Promise<readonly Row[]>) {
  const known = new Map<string, readonly Row[]>();
  return {
    rows: views((text) => known.get(text) ?? []),
    refresh: async () => {
      for (const text of [PAYMENTS, SUBSCRIPTIONS, MEMBERS, VAULT_REMOVALS]) {
        known.set(text, await read(text));
      }
    },
  };
}
