import type { AllSettings } from '../../shared/contract/settings';
import { AgePreference } from './AgePreference';
import { GenderPreference } from './GenderPreference';
import { SettingsSection } from './SettingsSection';

interface PreferencesSectionProps {
  preferences: AllSettings['matchPreferences'];
  hasConsent: boolean;
}

export function PreferencesSection({ preferences, hasConsent }: PreferencesSectionProps) {
  const { genders, ageMin, ageMax } = preferences;
  return (
    <SettingsSection
      id="preferences"
      lead="They work both ways: you see members who fit, and only members who fit see you in browse and search."
    >
      <GenderPreference stored={genders} hasConsent={hasConsent} />
      <AgePreference stored={{ ageMin, ageMax }} />
    </SettingsSection>
  );
}
