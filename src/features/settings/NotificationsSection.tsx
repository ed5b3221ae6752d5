import type { AllSettings } from '../../shared/contract/settings';
import { DeviceNotificationRow } from './DeviceNotificationRow';
import { SwitchRow } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { useSaving } from './useSaving';
import { storeSettings } from './useSettings';

type Notifications = AllSettings['notifications'];
type Kind = keyof Notifications;

const ROWS: readonly { kind: Kind; label: string; description: string }[] = [
  {
    kind: 'newMatches',
    label: 'New matches',
    description: 'An email when you and someone like each other.',
  },
  {
    kind: 'messages',
    label: 'Messages',
    description:
      'An email when a message has waited for 15 minutes. It never holds the message itself.',
  },
  {
    kind: 'likes',
    label: 'Likes',
    description: 'At most one email a day, with how many people liked you.',
  },
  {
    kind: 'marketing',
    label: 'News from Parkway',
    description: 'Once a week, what is on near your town. Off unless you want it.',
  },
];

interface NotificationsSectionProps {
  notifications: Notifications;
  email: string;
  emailConfirmed: boolean;
}

export function NotificationsSection(props: NotificationsSectionProps) {
  const { notifications, email, emailConfirmed } = props;
  return (
    <SettingsSection
      id="notifications"
      lead={
        emailConfirmed ? (
          <>
            Emails go to <span className="break-all">{email}</span>. Each can also be stopped by a
            link in the email itself.
          </>
        ) : (
          <>
            These emails start once your address is <a href="#account">confirmed</a>.
          </>
        )
      }
    >
      {ROWS.map((row) => (
        <NotificationRow key={row.kind} {...row} stored={notifications[row.kind]} />
      ))}
      <DeviceNotificationRow />
    </SettingsSection>
  );
}

interface NotificationRowProps {
  kind: Kind;
  label: string;
  description: string;
  stored: boolean;
}

function NotificationRow({ kind, label, description, stored }: NotificationRowProps) {
  const { shown, change, isSaved } = useSaving(stored, async (on) => {
    const { notifications } = await storeSettings({ notifications: { [kind]: on } });
    return notifications[kind];
  });
  return (
    <SwitchRow
      label={label}
      description={description}
      on={shown}
      onChange={change}
      isSaved={isSaved}
    />
  );
}
