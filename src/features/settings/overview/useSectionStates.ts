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
import * as line from './sectionStates';

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
    profile: line.profileState(me),
    'photo-check': line.photoCheckState(me),
    preferences: line.preferenceState(settings.matchPreferences),
    notifications: line.notificationState({
      isConfirmed,
      emails: settings.notifications,
      isPushed,
    }),
    privacy: line.privacyState(me, settings.privacy),
    account: line.accountState(me),
    ...(blocked && { blocked: line.blockedState(blocked.length) }),
    ...(contacts && { ended: line.endedState(contacts.length) }),
    ...(subscription && { subscription: line.subscriptionState(planState(me, subscription)) }),
    ...(passkeys &&
      app && { 'signing-in': line.signingInState(passkeys.length, app.since !== null) }),
    ...(sessions && { devices: line.deviceState(sessions.length) }),
  };
}
