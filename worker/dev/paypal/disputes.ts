/** Dispute outcomes, by the action that causes them. */
const OUTCOMES = {
  'win dispute': 'RESOLVED_SELLER_FAVOUR',
  'lose dispute': 'RESOLVED_BUYER_FAVOUR',
  'withdraw dispute': 'CANCELED_BY_BUYER',
  'accept dispute': 'ACCEPTED',
  'deny dispute': 'DENIED',
  'pay out dispute': 'RESOLVED_WITH_PAYOUT',
  'close dispute': 'NONE',
} as const;

export type DisputeAct = keyof typeof OUTCOMES;
export type DisputeOutcome = (typeof OUTCOMES)[DisputeAct];

export const DISPUTE_ACTS = Object.keys(OUTCOMES) as DisputeAct[];

/** The outcome that an action causes; `null` for every other action. */
export function outcomeOfAct(act: string): DisputeOutcome | null {
  return Object.hasOwn(OUTCOMES, act) ? OUTCOMES[act as DisputeAct] : null;
}
