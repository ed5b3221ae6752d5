import type { ChangeSettingsRequest } from '../../shared/contract/settings';
import { GENDERS, type Gender } from '../../shared/rules/genders';

export interface GenderWish {
  /** Nobody in particular is everyone. */
  genders: readonly Gender[];
  /** Given or withdrawn with this wish; left out, it stays as it is. */
  consent?: boolean;
}

/** The wish with one gender chosen or left; in the order they are offered. */
export function withToggled(genders: readonly Gender[], gender: Gender): Gender[] {
  return GENDERS.filter((one) => (one === gender ? !genders.includes(one) : genders.includes(one)));
}

/** Whom one wishes to meet is sensitive data; wishing for everyone says nothing. */
export function needsConsent(genders: readonly Gender[], hasConsent: boolean): boolean {
  return genders.length > 0 && !hasConsent;
}

export function requestOf({ genders, consent }: GenderWish): ChangeSettingsRequest {
  // Withdrawing clears the genders by itself.
  if (consent === false) return { consentSensitiveData: false };
  return {
    matchPreferences: { genders: [...genders] },
    ...(consent === undefined ? {} : { consentSensitiveData: consent }),
  };
}
