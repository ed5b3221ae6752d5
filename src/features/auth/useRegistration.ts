import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { partErrorMessage } from '../../lib/partNotLoaded';
import { pagePath } from '../../shared/texts/language';
import type { RegistrationRefusal } from './failure';
import { initialRegistration } from './initialRegistration';
import {
  EMPTY_REGISTRATION,
  errorsOfEmpty,
  errorsOfStep,
  LAST_STEP,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationValues,
  stepToMend,
} from './registration';
import {
  clearRegistrationDraft,
  loadRegistrationDraft,
  saveRegistrationDraft,
} from './registrationDraft';
import { isWholeForm, useRegistrationSteps } from './useRegistrationSteps';

export const AFTER_REGISTRATION = '/create-profile';

/** Rules and call load soon after the page, or with the first touch of the form. */
const joining = lazyPart(() => import('./submitRegistration'));

export type ChangeRegistration = <F extends RegistrationField>(
  field: F,
  value: RegistrationValues[F],
) => void;

export interface RegistrationPart {
  /** The step that a phone shows. */
  step: number;
  values: RegistrationValues;
  errors: RegistrationErrors;
  change: ChangeRegistration;
}

export function useRegistration(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(EMPTY_REGISTRATION);
  // Leaving the combobox chooses a town and blurs the field in one event: both see the change.
  const latest = useRef(values);
  // Only after an attempt are fields validated while they are edited.
  const attempted = useRef(false);
  const [started, setStarted] = useState(false);
  const [awake, setAwake] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [refusal, setRefusal] = useState<RegistrationRefusal | null>(null);
  const [refusals, setRefusals] = useState(0);
  /** The suggestion for an address that looks mistyped. */
  const [meant, setMeant] = useState<string | null>(null);
  const personToken = useRef<string | undefined>(undefined);
  const { step, open } = useRegistrationSteps(() => setRefusal(null));
  const shown = useRef(step);

  // Before the first paint of the hydrated form, so that a restored draft does not flicker in.
  useLayoutEffect(() => {
    if (!form.current) return;
    latest.current = initialRegistration(new FormData(form.current), loadRegistrationDraft());
    setValues(latest.current);
    setStarted(true);
    setTimeout(joining.prefetch, 200);
  }, [form]);

  useEffect(() => {
    if (started) saveRegistrationDraft(values);
  }, [started, values]);

  useEffect(() => {
    if (refusal) {
      focusFirstError(form.current);
    } else if (step !== shown.current) {
      window.scrollTo(0, 0);
      form.current
        ?.querySelector<HTMLElement>(`[data-step="${step}"] h2`)
        ?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [refusal, step, form]);

  const wake = () => {
    if (awake) return;
    setAwake(true);
    joining.prefetch();
  };

  const change: ChangeRegistration = (field, value) => {
    const next = { ...latest.current, [field]: value };
    // Consent was given for one gender and does not carry over to another.
    if (field === 'gender') next.consentSensitiveData = false;
    latest.current = next;
    setValues(next);
    if (field === 'email') setMeant(null);
    const rules = attempted.current && joining.state().loaded;
    if (rules) setErrors((shown) => rules.errorsAfterChange(shown, next, field));
  };

  const leave = (field: RegistrationField) => {
    if (field === 'email') {
      joining.whenLoaded(({ meantAddress }) => setMeant(meantAddress(latest.current.email)));
    }
    const rules = attempted.current && joining.state().loaded;
    if (rules) setErrors((shown) => rules.errorsAfterBlur(shown, latest.current, field));
  };

  const takeMeant = () => {
    if (meant) change('email', meant);
    form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  };

  const refuse = (refused: RegistrationRefusal) => {
    setErrors(refused.errors);
    setRefusal(refused);
    setRefusals((count) => count + 1);
    open(stepToMend(refused.errors, step));
  };
  const back = () => {
    setRefusal(null);
    open(step - 1);
  };

  /** Sends the form; on a phone, before its last step, validates one step and opens the next. */
  const submit = async () => {
    if (busy) return;
    setRefusal(null);
    const isStep = step < LAST_STEP && !isWholeForm();
    const refusalOf = (found: RegistrationErrors = {}): RegistrationRefusal | null => {
      const wrong = isStep ? errorsOfStep(found, step) : found;
      if (Object.keys(wrong).length === 0) return null;
      return { errors: wrong, message: null };
    };
    attempted.current = true;
    // At once, even while the rules still load.
    const empty = refusalOf(errorsOfEmpty(latest.current));
    if (empty) return refuse(empty);
    setBusy(true);
    const refused = await joining.load().then(
      ({ readRegistration, submitRegistration }) =>
        isStep
          ? refusalOf(readRegistration(latest.current).errors)
          : submitRegistration(latest.current, personToken.current),
      (error) => ({ errors: {}, message: partErrorMessage(error) }),
    );
    if (!refused && !isStep) {
      clearRegistrationDraft();
      window.location.replace(pagePath(AFTER_REGISTRATION));
      return;
    }
    setBusy(false);
    if (refused) return refuse(refused);
    setErrors({});
    attempted.current = false;
    open(step + 1);
  };

  const showPerson = (token: string | undefined) => {
    personToken.current = token;
  };

  return {
    values,
    errors,
    refusal,
    refusals,
    busy,
    started,
    awake,
    meant,
    takeMeant,
    wake,
    change,
    leave,
    showPerson,
    step,
    back,
    submit,
  };
}
