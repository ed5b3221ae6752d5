import { useState } from 'react';
import { savingOf, totalOf } from '../../components/premium/planLabels';
import { InBoth, InEnglish } from '../../components/texts/InEnglish';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { replaceQuery } from '../../lib/api/pageQuery';
import { formatCents, PLAN_NAMES, PLANS, type Plan } from '../../shared/rules/billing/prices';
import { bilingual, type Text, t, text } from '../../shared/texts/t';
import { type Disclosure, disclose } from './disclosure';
import { PayButtons } from './PayButtons';
import { type PurchaseStep, usePurchase } from './usePurchase';

interface CheckoutProps {
  /** Milliseconds. */
  premiumUntil: number | null;
  /** The plan of a renewal that the member switched on before. */
  renewing: Plan | null;
}

const STEPS: Record<PurchaseStep, Text | null> = {
  asking: text('Checking on your last payment...'),
  ready: null,
  approving: text('Please finish the payment in PayPal’s window.'),
  confirming: text('Confirming your payment. Please keep this page open.'),
};

const RENEW = bilingual('Renew automatically');
const RENEW_HINT = bilingual(
  'Off: you pay once. On: PayPal saves your PayPal account for renewals, and other ways to pay are not offered.',
);

const DisclosedTerms = ({ today, renewal, cancelling }: Disclosure) => (
  <>
    <p>{today}</p>
    <p>
      <strong>{renewal}</strong>
    </p>
    <p>{cancelling}</p>
  </>
);

export function Checkout({ premiumUntil, renewing }: CheckoutProps) {
  const [plan, setPlan] = useState(() => planFrom(window.location.search));
  const [autoRenew, setAutoRenew] = useState(false);
  const purchase = usePurchase();
  const { step, notice } = purchase;
  const state = STEPS[step];
  const isBusy = step !== 'ready';
  const terms = { plan, autoRenew, premiumUntil, renewing, now: Date.now() };

  const choose = (chosen: Plan) => {
    setPlan(chosen);
    replaceQuery(`?plan=${chosen}`);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
      <PlanChoice plan={plan} isBusy={isBusy} onChoose={choose} />
      <section
        aria-labelledby="order-heading"
        className="rounded-lg border border-hairline bg-card p-5 sm:p-8"
      >
        <h2 id="order-heading" className="text-xl">
          Premium, {t(PLANS[plan].label)}
        </h2>
        <p className="mt-3 flex items-baseline gap-3">
          <span className="rounded-sm bg-corn px-3 pt-1.5 pb-0.5 font-black font-display text-3xl text-on-corn">
            {formatCents(PLANS[plan].totalCents)}
          </span>
          {t('today')}
        </p>
        <Checkbox
          className="mt-4"
          label={<InBoth words={RENEW} />}
          hint={<InBoth words={RENEW_HINT} />}
          checked={autoRenew}
          disabled={isBusy}
          onChange={(event) => setAutoRenew(event.target.checked)}
        />
        <div className="mt-5 space-y-2 border-hairline border-t pt-4 text-sm" aria-live="polite">
          <DisclosedTerms {...disclose(terms)} />
        </div>
        <InEnglish
          heading={t('The same text in English')}
          say={() => <DisclosedTerms {...disclose(terms)} />}
        />
        <div className="mt-5 space-y-4">
          {notice && (
            <InlineAlert tone={notice.tone} title={notice.title}>
              <p>{notice.text}</p>
              {notice.canAskAgain && (
                <Button variant="outline" size="sm" className="mt-2" onClick={purchase.askAgain}>
                  {t('Check again')}
                </Button>
              )}
            </InlineAlert>
          )}
          <PayButtons choice={{ plan, autoRenew }} purchase={purchase} />
          <p role="status" className="min-h-6 text-ink-soft text-sm">
            {state && t(state)}
          </p>
        </div>
      </section>
    </div>
  );
}

const DEFAULT_PLAN: Plan = 'monthly';

export function planFrom(search: string): Plan {
  const asked = new URLSearchParams(search).get('plan');
  return PLAN_NAMES.find((plan) => plan === asked) ?? DEFAULT_PLAN;
}

interface PlanChoiceProps {
  plan: Plan;
  isBusy: boolean;
  onChoose: (plan: Plan) => void;
}

function PlanChoice({ plan, isBusy, onChoose }: PlanChoiceProps) {
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
