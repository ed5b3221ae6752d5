import { savingOf, totalOf } from '../../components/premium/planLabels';
import { parts } from '../../components/texts/parts';
import { toastFailure } from '../../components/toastFailure';
import { Badge } from '../../components/ui/Badge';
import { Button, LinkButton } from '../../components/ui/Button';
import { toast } from '../../components/ui/toast/toastStore';
import { queryClient } from '../../lib/api/queryClient';
import { useAction } from '../../lib/useAction';
import type { Subscription } from '../../shared/contract/billing';
import { formatCents, PLAN_NAMES, PLANS, type Plan } from '../../shared/rules/billing/prices';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { changePlan, SUBSCRIPTION } from './api';

/** All plans with their prices. A renewing plan changes when its term ends, not before. */
export function PlanList({ subscription }: { subscription: Subscription }) {
  const { plan: present, nextPlan, autoRenew } = subscription;
  const { running, run } = useAction((error) => toastFailure(t('Plan not changed'), error));
  const change = async (plan: Plan) => {
    queryClient.setQueryData(SUBSCRIPTION, await changePlan(plan));
    toast({
      type: 'success',
      title: t(plan === present ? 'Your plan stays the same' : 'Plan change saved'),
      description:
        plan === present
          ? undefined
          : t("It changes to {plan} when it renews. You won't be charged before then.", {
              plan: t(PLANS[plan].label),
            }),
    });
  };
  return (
    <section
      aria-labelledby="plans-heading"
      className="rounded-lg border border-hairline bg-card p-5 sm:p-7"
    >
      <h2 id="plans-heading" className="text-xl">
        {t('Plans')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t(
          autoRenew
            ? "A change takes effect at the next renewal. You won't be charged before then."
            : "Your plan doesn't renew. Anything you buy is added to the end of what you have.",
        )}
      </p>
      <ul className="mt-4">
        {PLAN_NAMES.map((plan) => (
          <li
            key={plan}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-t py-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="flex flex-wrap items-center gap-2 font-body text-base">
                {t(PLANS[plan].label)}
                {savingOf(plan) && <span className="font-normal text-sm">{savingOf(plan)}</span>}
                <PlanMark plan={plan} subscription={subscription} />
              </h3>
              <p>
                {parts(
                  plan === 'monthly'
                    ? '{price} per month'
                    : '{price} per month<total>, total {total}</total>',
                  { total: (words) => <span className="text-ink-soft">{words}</span> },
                  { price: formatCents(PLANS[plan].perMonthCents), total: totalOf(plan) },
                )}
              </p>
            </div>
            {!autoRenew && (
              <LinkButton
                href={pagePath(`/subscribe?plan=${plan}`)}
                aria-label={t('Buy {plan}', { plan: t(PLANS[plan].label) })}
                variant="outline"
                size="sm"
              >
                {t('Buy')}
              </LinkButton>
            )}
            {autoRenew && plan !== (nextPlan ?? present) && (
              <Button
                variant="outline"
                size="sm"
                busy={running === plan}
                disabled={running !== null && running !== plan}
                aria-label={t(plan === present ? 'Keep {plan}' : 'Switch to {plan}', {
                  plan: t(PLANS[plan].label),
                })}
                onClick={() => run(() => change(plan), plan)}
              >
                {t(plan === present ? 'Keep this plan' : 'Switch to this plan')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanMark({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  if (plan === subscription.nextPlan) return <Badge>{t('From the next renewal')}</Badge>;
  if (plan === subscription.plan) return <Badge tone="success">{t('Your plan')}</Badge>;
  return null;
}
