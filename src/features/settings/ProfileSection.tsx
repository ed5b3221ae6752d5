import { useRef, useState } from 'react';
import { genderOptions, ProfileFields } from '../../components/form/ProfileFields';
import {
  NON_BINARY_CONSENT,
  SensitiveDataConsent,
} from '../../components/form/SensitiveDataConsent';
import { useSubmission } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { showError } from '../../components/lazy/withPart';
import { PageProse } from '../../components/PageProse';
import { MainPhotoField } from '../../components/photos/MainPhotoField';
import { useStagedPicture } from '../../components/photos/useStagedPicture';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { toast } from '../../components/ui/toast/toastStore';
import type { Self } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';
import { t, text } from '../../shared/texts/t';
import { updateMe } from '../session/store';
import { refreshSettings } from './api';
import {
  dropProfile,
  keepProfile,
  profileOf,
  type SettingsProfile,
  type SettingsProfileErrors,
  startingProfile,
  withoutThoseOf,
} from './profileForm';
import { SettingsSection } from './SettingsSection';

const PHOTO_FAILED = text('Failed to upload profile photo');

/** The checks and the call load while the form is filled in. */
const saving = lazyPart(() => import('./saveProfile'));

export function ProfileSection({ me, hasConsent }: { me: Self; hasConsent: boolean }) {
  const [values, setValues] = useState(() => startingProfile(me));
  const [errors, setErrors] = useState<SettingsProfileErrors>({});
  const { staged, stage, field: picture } = useStagedPicture(me.profilePicture);
  const [sent, setSent] = useState<number | null>(null);
  const upload = useRef<AbortController | null>(null);

  const change = (part: Partial<SettingsProfile>) => {
    const next = { ...values, ...part };
    setValues(next);
    keepProfile(me.id, next);
    setErrors((shown) => withoutThoseOf(part, shown));
  };
  const { busy, form } = useSubmission(async () => {
    setErrors({});
    upload.current = new AbortController();
    const { signal } = upload.current;
    const outcome = await saving.load().then(
      ({ saveSettingsProfile }) =>
        saveSettingsProfile(me.id, values, staged, { signal, onProgress: setSent }),
      (error) => {
        showError(error, t('Update failed'), () => form.ref.current?.requestSubmit());
        return null;
      },
    );
    setSent(null);
    if (!outcome) return;
    if ('saved' in outcome) {
      updateMe(outcome.saved);
      setValues(profileOf(outcome.saved));
      dropProfile();
      if (outcome.unsent === undefined) {
        stage(null);
        toast({ type: 'success', title: t('Profile updated') });
      } else if (outcome.unsent !== null) {
        toast({ type: 'error', title: t(PHOTO_FAILED), description: outcome.unsent });
      }
      if (values.consentSensitiveData) void refreshSettings();
      return;
    }
    setErrors(outcome.errors);
    if (outcome.refused) {
      toast({ type: 'error', title: t('Update failed'), description: outcome.refused });
    }
    return outcome;
  });

  const needsConsent = values.gender === 'non-binary' && !hasConsent;
  return (
    <SettingsSection
      id="profile"
      lead={parts(
        'Other members see all of it but your last name. More photos, answers and facts are on <profile>your profile</profile>.',
        { profile: (words) => <a href={pagePath('/profile')}>{words}</a> },
      )}
    >
      <form
        {...form}
        onFocus={saving.prefetch}
        aria-label={t('Profile information')}
        className="grid grid-cols-1 gap-5"
      >
        <MainPhotoField
          name={me.firstName}
          {...picture}
          sent={sent}
          onCancelUpload={() => upload.current?.abort()}
        />
        <ProfileFields
          values={values}
          errors={errors}
          change={(field, value) => change({ [field]: value })}
        >
          <Field
            label={t('Gender')}
            required
            error={errors.gender}
            className="sm:max-w-1/2 sm:pr-2.5"
          >
            <Select
              name="gender"
              choices={genderOptions()}
              value={values.gender}
              onChoose={(gender) => change({ gender, consentSensitiveData: false })}
            />
          </Field>
          {needsConsent && (
            <SensitiveDataConsent
              facts={<PageProse id="consent-facts" />}
              label={NON_BINARY_CONSENT}
              given={values.consentSensitiveData}
              onChange={(given) => change({ consentSensitiveData: given })}
              error={errors.consentSensitiveData}
            />
          )}
        </ProfileFields>
        <div>
          <Button type="submit" busy={busy} busyLabel={t('Saving...')}>
            {t('Save changes')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
