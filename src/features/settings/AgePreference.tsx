import { useState } from 'react';
import { PreferenceEffect } from '../../components/members/PreferenceEffect';
import { Field, FieldError } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import type { AllSettings, MatchPreferences } from '../../shared/contract/account/settings';
import { AGE_RANGE } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { storeSettings } from './api';
import { GenderPreference } from './GenderPreference';
import { SavedMark } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { useSaving } from './useSaving';

export function PreferencesSection({ settings, town }: { settings: AllSettings; town: string }) {
  const { genders, ageMin, ageMax } = settings.matchPreferences;
  return (
    <SettingsSection
      id="preferences"
      lead={t(
        'They work both ways: you see members who fit, and only members who fit see you in browse and search, and can like or message you first.',
      )}
    >
      <GenderPreference stored={genders} hasConsent={settings.consentSensitiveData} />
      <AgePreference stored={{ ageMin, ageMax }} />
      <div className="mt-4">
        <PreferenceEffect preferences={settings.matchPreferences} town={town} />
      </div>
    </SettingsSection>
  );
}

type Ages = Pick<MatchPreferences, 'ageMin' | 'ageMax'>;

const ERROR_ID = 'age-preference-error';

export function AgePreference({ stored }: { stored: Ages }) {
  const { shown, change, isSaved } = useSaving(stored, async (ages) => {
    const { matchPreferences } = await storeSettings({ matchPreferences: ages });
    return { ageMin: matchPreferences.ageMin, ageMax: matchPreferences.ageMax };
  });
  /** A range with the minimum above the maximum, which is not saved. */
  const [crossed, setCrossed] = useState<Ages | null>(null);
  const ages = crossed ?? shown;

  const choose = (next: Ages) => {
    const isCrossed = next.ageMin !== null && next.ageMax !== null && next.ageMin > next.ageMax;
    setCrossed(isCrossed ? next : null);
    if (!isCrossed) change(next);
  };
  const wrong = crossed ? { 'aria-invalid': true, 'aria-describedby': ERROR_ID } : {};
  const end = (label: string, name: keyof Ages) => (
    <Field label={label} className="w-32">
      <Select
        {...wrong}
        choices={[{ value: '', label: t('Any age') }, ...AGES]}
        value={String(ages[name] ?? '')}
        onChoose={(years) => choose({ ...ages, [name]: years === '' ? null : Number(years) })}
      />
    </Field>
  );
  return (
    <fieldset className="mt-6 min-w-0 border-hairline border-t pt-4">
      <legend className="float-left font-bold">{t('Their age')}</legend>
      <div className="float-right">
        <SavedMark isSaved={isSaved} />
      </div>
      <p className="clear-both text-ink-soft text-sm">
        {t('Members who hide their age are left out once you choose one.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-4">
        {end(t('From'), 'ageMin')}
        {end(t('To'), 'ageMax')}
      </div>
      <div aria-live="polite">
        {crossed && (
          <FieldError id={ERROR_ID}>
            {t("The lower age is above the higher one, so this isn't saved yet.")}
          </FieldError>
        )}
      </div>
    </fieldset>
  );
}

const AGES = Array.from({ length: AGE_RANGE.max - AGE_RANGE.min + 1 }, (_, index) => {
  const years = String(AGE_RANGE.min + index);
  return { value: years, label: years };
});
