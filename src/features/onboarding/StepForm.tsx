import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { FormBanner } from '../../components/ui/InlineAlert';
import { t } from '../../shared/texts/t';
import { goBackFrom, type OnboardingStep, type Steps, stepNumber } from './steps';

interface StepFormProps {
  step: OnboardingStep;
  steps: Steps;
  title: string;
  lead: string;
  /** The props that `useSubmission` returns. */
  form: ComponentProps<'form'>;
  busy: boolean;
  /** Why the step was refused, apart from the errors at its fields. */
  refusal: string | null;
  /** In the footer, above the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** The step that this page showed last. */
let shown: OnboardingStep | null = null;

/** One step: its fields, with the buttons for back and next pinned to the lower edge. */
export function StepForm(props: StepFormProps) {
  const { step, steps, title, lead, form, busy, refusal, note, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // When coming from another step, not when the page is opened.
  useEffect(() => {
    if (shown !== null && shown !== step) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    shown = step;
  }, [step]);
  const number = stepNumber(step, steps);
  return (
    <form {...form} aria-labelledby="step-title" className="flex flex-1 flex-col">
      <div className="grid flex-1 grid-cols-1 content-start gap-6 pt-6 pb-8">
        <div>
          <h2 id="step-title" ref={heading} tabIndex={-1} className="text-3xl">
            <span className="sr-only">
              {t('Step {place} of {last}:', { place: number, last: steps.length })}{' '}
            </span>
            {title}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
        </div>
        {children}
        <FormBanner>{refusal}</FormBanner>
      </div>
      <div className="step-bar grid gap-3">
        {note}
        <div className="flex flex-wrap gap-3">
          {number > 1 && (
            <Button
              variant="outline"
              size="lg"
              aria-label={t('Back')}
              className="step-back px-0!"
              onClick={() => goBackFrom(step, steps)}
            >
              <ArrowLeft className="size-5" aria-hidden="true" />
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            busy={busy}
            busyLabel={t('Saving...')}
            className="flex-1 px-1!"
          >
            {t(number === steps.length ? 'Complete Profile' : 'Continue')}
          </Button>
        </div>
      </div>
    </form>
  );
}
