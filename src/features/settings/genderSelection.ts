import type { ChangeSettingsRequest } from '../../shared/contract/account/settings';
import { GENDERS, type Gender } from '../../shared/rules/members/genders';

export interface GenderSelection {
  /** An empty list means everyone. */
  genders: readonly Gender[];
  /** Given or withdrawn with this choice; left out, it does not change. */
  consent?: boolean;
}

/** The genders with one added or removed, in the order they are offered. */
export function withToggled(genders: readonly Gender[], gender: Gender): Gender[] {
  return GENDERS.filter((one) => (one === gender ? !genders.includes(one) : genders.includes(one)));
}

/** Preferred genders are sensitive data; preferring everyone reveals nothing. */
export function preferenceNeedsConsent(genders: readonly Gender[], hasConsent: boolean): boolean {
  return genders.length > 0 && !hasConsent;
}

export function toSettingsRequest({ genders, consent }: GenderSelection): ChangeSettingsRequest {
  // Withdrawing the consent also clears the genders.
  if (consent === false) return { consentSensitiveData: false };
  return {
    matchPreferences: { genders: [...genders] },
    ...(consent === undefined ? {} : { consentSensitiveData: consent }),
  };
}
