import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../components/form/focusFirstError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { partErrorMessage } from '../../lib/partNotLoaded';
import type { RegistrationRefusal } from './failure';
import { initialRegistration } from './initialRegistration';
import {
  EMPTY_REGISTRATION,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationValues,
} from './registration';
import {
  clearRegistrationDraft,
  loadRegistrationDraft,
  saveRegistrationDraft,
} from './registrationDraft';

export const AFTER_REGISTRATION = '/create-profile';

/** Rules and call load with the first touch of the form, long before it is sent. */
const joining = lazyPart(() => import('./submitRegistration'));
type Act = Awaited<ReturnType<typeof joining.load>>;

export type ChangeRegistration = <F extends RegistrationField>(
  field: F,
  value: RegistrationValues[F],
) => void;

export interface RegistrationPart {
  values: RegistrationValues;
  errors: RegistrationErrors;
  change: ChangeRegistration;
}

export function useRegistration(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(EMPTY_REGISTRATION);
  // Leaving the combobox chooses a town and blurs the field in one event; the second handler must
  // see the change of the first.
  const latest = useRef(values);
  // Set by the first attempt; only from then on are fields validated while they are edited.
  const act = useRef<Act | null>(null);
  const [started, setStarted] = useState(false);
  const [awake, setAwake] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [refusal, setRefusal] = useState<RegistrationRefusal | null>(null);
  const [refusals, setRefusals] = useState(0);
  /** The suggestion for an address that looks mistyped. */
  const [meant, setMeant] = useState<string | null>(null);
  const personToken = useRef<string | undefined>(undefined);

  // Before the first paint of the hydrated form, so that a restored draft does not flicker in.
  useLayoutEffect(() => {
    if (!form.current) return;
    latest.current = initialRegistration(new FormData(form.current), loadRegistrationDraft());
    setValues(latest.current);
    setStarted(true);
  }, [form]);

  useEffect(() => {
    if (started) saveRegistrationDraft(values);
  }, [started, values]);

  useEffect(() => {
    if (refusal) focusFirstError(form.current);
  }, [refusal, form]);

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
    const rules = act.current;
    if (rules) setErrors((shown) => rules.errorsAfterChange(shown, next, field));
  };

  const leave = (field: RegistrationField) => {
    if (field === 'email') {
      joining.whenLoaded(({ meantAddress }) => setMeant(meantAddress(latest.current.email)));
    }
    const rules = act.current;
    if (rules) setErrors((shown) => rules.errorsAfterBlur(shown, latest.current, field));
  };

  const takeMeant = () => {
    if (meant) change('email', meant);
    form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  };

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const refused = await joining.load().then(
      (loaded) => {
        act.current = loaded;
        return loaded.submitRegistration(latest.current, personToken.current);
      },
      (error) => ({ errors: {}, message: partErrorMessage(error), emailTaken: false }),
    );
    if (refused) {
      setBusy(false);
      setErrors(refused.errors);
      setRefusal(refused);
      setRefusals((count) => count + 1);
      return;
    }
    clearRegistrationDraft();
    window.location.replace(AFTER_REGISTRATION);
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
    submit,
  };
}
