import { savingOf, totalOf } from '../../components/premium/planLabels';
import { parts } from '../../components/texts/parts';
import { formatCents, PLAN_NAMES, PLANS, type Plan } from '../../shared/rules/billing/prices';
import { t } from '../../shared/texts/t';

interface PlanChoiceProps {
  plan: Plan;
  isBusy: boolean;
  onChoose: (plan: Plan) => void;
}

export function PlanChoice({ plan, isBusy, onChoose }: PlanChoiceProps) {
  return (
    <fieldset disabled={isBusy} className="grid gap-3 disabled:opacity-60">
      <legend className="mb-3 font-bold text-lg">{t('Plan')}</legend>
      {PLAN_NAMES.map((name) => (
        <label
          key={name}
          className="flex cursor-pointer items-center gap-4 rounded-md border-2 border-control-border bg-card px-4 py-3 has-checked:border-ink has-checked:bg-inset has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="plan"
            value={name}
            checked={name === plan}
            onChange={() => onChoose(name)}
            className="size-5 shrink-0 accent-ink outline-none"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-bold text-lg">
              {t(PLANS[name].label)}
              {savingOf(name) && <span className="ml-2 font-normal text-sm">{savingOf(name)}</span>}
            </span>
            <span className="sm:text-right">
              {parts(
                '<price>{price}</price> per month',
                { price: (words) => <strong>{words}</strong> },
                { price: formatCents(PLANS[name].perMonthCents) },
              )}
              {name !== 'monthly' && (
                <span className="block text-ink-soft text-sm">
                  {t('total {amount}', { amount: totalOf(name) })}
                </span>
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
