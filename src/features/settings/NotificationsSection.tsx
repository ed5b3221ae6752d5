import { useQuery } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast/toastStore';
import { queryClient } from '../../lib/api/queryClient';
import {
  canNotify,
  fetchIsNotified,
  isRefused,
  turnNotificationsOff,
  turnNotificationsOn,
} from '../../lib/push';
import type { AllSettings } from '../../shared/contract/account/settings';
import type { Self } from '../../shared/contract/members';
import { storeSettings } from './api';
import { SavedSwitch } from './SettingRow';
import { SettingsSection } from './SettingsSection';

type Notifications = AllSettings['notifications'];

const ROWS: readonly { kind: keyof Notifications; label: string; description: string }[] = [
  {
    kind: 'newMatches',
    label: 'New matches',
    description: 'At most one email a day, in the evening, about matches made while you were away.',
  },
  {
    kind: 'messages',
    label: 'Messages',
    description:
      'An email when a message has waited for 15 minutes. It never includes the message itself.',
  },
  {
    kind: 'likes',
    label: 'Likes',
    description: 'At most one email a day, with how many people liked you.',
  },
  {
    kind: 'marketing',
    label: 'News from Parkway',
    description: "Once a week, what's on near your town. Off unless you turn it on.",
  },
];

export function NotificationsSection({ me, stored }: { me: Self; stored: Notifications }) {
  return (
    <SettingsSection
      id="notifications"
      lead={
        me.emailConfirmed ? (
          <>
            Emails go to <span className="break-all">{me.email}</span>. You can also stop each kind
            with a link in the email itself.
          </>
        ) : (
          <>
            These emails start once your address is <a href="#account">confirmed</a>.
          </>
        )
      }
    >
      {ROWS.map(({ kind, ...texts }) => (
        <SavedSwitch
          key={kind}
          {...texts}
          stored={stored[kind]}
          save={async (on) =>
            (await storeSettings({ notifications: { [kind]: on } })).notifications[kind]
          }
        />
      ))}
      <p className="border-hairline border-t py-4 text-sm">
        While you have saved searches, you get one email about them a day at most. You'll find them
        next to the filters on <a href="/browse">Browse</a>.
      </p>
      <DeviceNotificationRow />
    </SettingsSection>
  );
}

const LABEL = 'Notifications on this device';
const NOTIFIED_HERE = ['device-notifications'];

export const useNotifiedHere = () =>
  useQuery({
    queryKey: NOTIFIED_HERE,
    queryFn: fetchIsNotified,
    enabled: canNotify(),
    retry: false,
  });

/**
 * Browser notifications of matches and messages. Hidden where the browser does not support them.
 */
function DeviceNotificationRow() {
  const { data: isOn } = useNotifiedHere();
  if (isOn === undefined) return null;
  if (!isOn && isRefused()) {
    return (
      <div className="border-hairline border-t py-4 max-lg:last:pb-0">
        <p className="font-bold">{LABEL}</p>
        <p className="text-ink-soft text-sm">
          Your browser doesn't let Parkway notify you. You can change that in the browser's settings
          for this site.
        </p>
      </div>
    );
  }
  return (
    <SavedSwitch
      label={LABEL}
      description="When Parkway is closed, your browser tells you about a match or a message, and who it's from. Anything turned off above stays quiet here too."
      stored={isOn}
      save={switchDevice}
    />
  );
}

async function switchDevice(on: boolean): Promise<boolean> {
  if (on && !(await turnNotificationsOn())) {
    toast({ title: 'Not turned on', description: "Your browser wasn't allowed to notify you." });
    return false;
  }
  if (!on) await turnNotificationsOff();
  queryClient.setQueryData(NOTIFIED_HERE, on);
  return on;
}
