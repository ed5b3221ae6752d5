import { planState } from '../../../components/premium/planState';
import type { AllSettings } from '../../../shared/contract/account/settings';
import type { Self } from '../../../shared/contract/members';
import { useBlockedMembers } from '../BlockedSection';
import { useSessions } from '../DevicesSection';
import { useContacts } from '../EndedSection';
import { useNotifiedHere } from '../NotificationsSection';
import type { SectionId } from '../SettingsSection';
import { useOwnSubscription } from '../SubscriptionSection';
import { useAuthenticator, usePasskeys } from '../signing-in/api';
import * as states from './sectionStates';

/** One line for each section; none while it is loading or could not be loaded. */
export type SectionStates = Partial<Record<SectionId, string>>;

export function useSectionStates(
  me: Self,
  settings: AllSettings,
  subscribes: boolean,
): SectionStates {
  const blocked = useBlockedMembers().data;
  const contacts = useContacts().data;
  const subscription = useOwnSubscription(subscribes).data;
  const passkeys = usePasskeys().data;
  const app = useAuthenticator().data;
  const sessions = useSessions().data;
  const isPushed = useNotifiedHere().data === true;
  const { emailConfirmed: isConfirmed } = me;
  return {
    profile: states.profileState(me),
    'photo-check': states.photoCheckState(me),
    preferences: states.preferenceState(settings.matchPreferences),
    notifications: states.notificationState({
      isConfirmed,
      emails: settings.notifications,
      isPushed,
    }),
    privacy: states.privacyState(me, settings.privacy),
    account: states.accountState(me),
    ...(blocked && { blocked: states.blockedState(blocked.length) }),
    ...(contacts && { ended: states.endedState(contacts.length) }),
    ...(subscription && { subscription: states.subscriptionState(planState(me, subscription)) }),
    ...(passkeys &&
      app && { 'signing-in': states.signingInState(passkeys.length, app.since !== null) }),
    ...(sessions && { devices: states.deviceState(sessions.length) }),
  };
}
