import { asksMetAt } from './planRules';
import type { StoredPlan } from './storedPlan';

/** Something about a plan that the member is notified of. */
export interface PlanNews {
  id: string;
  planId: string;
  otherId: string;
  at: number;
  /** What the other did; `asked` and `met` are questions to the member. */
  state: StoredPlan['status'] | 'changed' | 'asked' | 'met';
}

/** One for what the other did last, and one for each question that was asked. */
export function newsOfPlans(plans: readonly StoredPlan[]): PlanNews[] {
  return plans.flatMap((plan) => {
    const { id: planId, otherId, status, newsAt, checkIn, met, version, isOver } = plan;
    const news = (state: PlanNews['state'], at: number): PlanNews[] => [
      { id: `${planId}:${state}:${version}`, planId, otherId, at, state },
    ];
    const isChange = status === 'proposed' && version > 2;
    return [
      ...(newsAt === null || isOver ? [] : news(isChange ? 'changed' : status, newsAt)),
      ...(checkIn?.state === 'asked' ? news('asked', checkIn.askAt ?? 0) : []),
      ...(met === 'asked' && !isOver ? news('met', asksMetAt(plan.startsAt)) : []),
    ];
  });
}
