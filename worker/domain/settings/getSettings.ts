import type { AllSettings } from '../../../src/shared/contract/settings';
import { value } from '../../db/ask';
import { flag } from '../../db/columns';
import type { MemberContext } from '../../platform/context';
import { type Acting, asActor } from '../act';
import { matchPreferencesOf, settingsOf } from '../self/presentSettings';
import { consents } from './consent';

export interface SettingsState {
  acting: Acting;
  hasConsent: boolean;
}

export async function getSettings(context: MemberContext): Promise<AllSettings> {
  const { acting, hasConsent } = await loadSettings(context);
  return {
    ...settingsOf(acting.actor),
    matchPreferences: matchPreferencesOf(acting.actor),
    consentSensitiveData: hasConsent,
  };
}

export function loadSettings(context: MemberContext): Promise<SettingsState> {
  return asActor(context, ({ session }) => ({
    hasConsent: value(flag)`SELECT ${consents(session.memberId)}`,
  }));
}
