import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../components/form/focusFirstError';
import { GENDER_LABELS } from '../../components/form/genderLabels';
import { prefetch } from '../../components/form/lazyPart';
import { ProfileFields } from '../../components/form/ProfileFields';
import {
  NON_BINARY_CONSENT,
  SensitiveDataConsent,
} from '../../components/form/SensitiveDataConsent';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { toast } from '../../components/ui/toastStore';
import type { Self } from '../../shared/contract/members';
import { updateMe } from '../session/store';
import {
  profileOf,
  type SettingsProfile,
  type SettingsProfileErrors,
  withoutThoseOf,
} from './profileForm';
import { SettingsSection } from './SettingsSection';
import { refreshSettings } from './useSettings';

/** Checks and call come while the form is filled in. */
const loadSave = () => import('./saveProfile');

const FAILED = { title: 'Update failed', description: 'Please try again later.' };

interface ProfileSectionProps {
  me: Self;
  hasConsent: boolean;
  /** What the consent for the gender non-binary is for. */
  consentFacts: ReactNode;
}

export function ProfileSection({ me, hasConsent, consentFacts }: ProfileSectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => profileOf(me));
  const [errors, setErrors] = useState<SettingsProfileErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  const change = (part: Partial<SettingsProfile>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors((shown) => withoutThoseOf(part, shown));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors({});
    const outcome = await loadSave().then(
      ({ saveProfile }) => saveProfile(me.id, values),
      () => ({ errors: {}, refused: true }),
    );
    setBusy(false);
    if ('saved' in outcome) {
      updateMe(outcome.saved);
      setValues(profileOf(outcome.saved));
      toast({ type: 'success', title: 'Profile updated' });
      if (values.consentSensitiveData) void refreshSettings();
      return;
    }
    setErrors(outcome.errors);
    setRefusals((count) => count + 1);
    if (outcome.refused) toast({ type: 'error', ...FAILED });
  };

  const needsConsent = values.gender === 'non-binary' && !hasConsent;
  return (
    <SettingsSection id="profile" lead="Other members see all of it but your last name.">
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => prefetch(loadSave)}
        aria-label="Profile information"
        className="grid grid-cols-1 gap-5"
      >
        <ProfileFields
          values={values}
          errors={errors}
          change={(field, value) => change({ [field]: value })}
        >
          <Field label="Gender" required error={errors.gender} className="sm:max-w-1/2 sm:pr-2.5">
            <Select
              name="gender"
              value={values.gender}
              onChange={({ target }) =>
                change({ gender: target.value, consentSensitiveData: false })
              }
            >
              {Object.entries(GENDER_LABELS).map(([gender, label]) => (
                <option key={gender} value={gender}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {needsConsent && (
            <SensitiveDataConsent
              facts={consentFacts}
              label={NON_BINARY_CONSENT}
              given={values.consentSensitiveData}
              onChange={(given) => change({ consentSensitiveData: given })}
              error={errors.consentSensitiveData}
            />
          )}
        </ProfileFields>
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save changes
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
