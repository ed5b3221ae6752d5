/** How a dispute can end, by the act that lets it. */
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

/** The outcome that an act brings about; `null` for every other act. */
export function outcomeOfAct(act: string): DisputeOutcome | null {
  return Object.hasOwn(OUTCOMES, act) ? OUTCOMES[act as DisputeAct] : null;
}
