import { useQuery } from '@tanstack/react-query';
import { parts } from '../../components/texts/parts';
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
import { pagePath } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';
import { storeSettings } from './api';
import { SavedSwitch } from './SettingRow';
import { SettingsSection } from './SettingsSection';

type Notifications = AllSettings['notifications'];

const ROWS: readonly { kind: keyof Notifications; label: Text; description: Text }[] = [
  {
    kind: 'newMatches',
    label: text('New matches'),
    description: text(
      'At most one email a day, in the evening, about matches made while you were away.',
    ),
  },
  {
    kind: 'messages',
    label: text('Messages'),
    description: text(
      'An email when a message has waited for 15 minutes. It never includes the message itself.',
    ),
  },
  {
    kind: 'likes',
    label: text('Likes'),
    description: text('At most one email a day, with how many people liked you.'),
  },
  {
    kind: 'marketing',
    label: text('News from Parkway'),
    description: text("Once a week, what's on near your town. Off unless you turn it on."),
  },
];

export function NotificationsSection({ me, stored }: { me: Self; stored: Notifications }) {
  return (
    <SettingsSection
      id="notifications"
      lead={
        me.emailConfirmed
          ? parts(
              'Emails go to <address>{email}</address>. You can also stop each kind with a link in the email itself.',
              { address: (words) => <span className="break-all">{words}</span> },
              { email: me.email },
            )
          : parts('These emails start once your address is <account>confirmed</account>.', {
              account: (words) => <a href="#account">{words}</a>,
            })
      }
    >
      {ROWS.map(({ kind, label, description }) => (
        <SavedSwitch
          key={kind}
          label={t(label)}
          description={t(description)}
          stored={stored[kind]}
          save={async (on) =>
            (await storeSettings({ notifications: { [kind]: on } })).notifications[kind]
          }
        />
      ))}
      <p className="border-hairline border-t py-4 text-sm">
        {parts(
          "While you have saved searches, you get one email about them a day at most. You'll find them next to the filters on <browse>Browse</browse>.",
          { browse: (words) => <a href={pagePath('/browse')}>{words}</a> },
        )}
      </p>
      <DeviceNotificationRow />
    </SettingsSection>
  );
}

const LABEL = text('Notifications on this device');
const NOTIFIED_HERE = ['device-notifications'];

export const useNotifiedHere = () =>
  useQuery({
    queryKey: NOTIFIED_HERE,
    queryFn: fetchIsNotified,
    enabled: canNotify(),
  });

/** Browser notifications of matches and messages. Hidden where the browser has none. */
function DeviceNotificationRow() {
  const { data: isOn } = useNotifiedHere();
  if (isOn === undefined) return null;
  if (!isOn && isRefused()) {
    return (
      <div className="border-hairline border-t py-4 max-lg:last:pb-0">
        <p className="font-bold">{t(LABEL)}</p>
        <p className="text-ink-soft text-sm">
          {t(
            "Your browser doesn't let Parkway notify you. You can change that in the browser's settings for this site.",
          )}
        </p>
      </div>
    );
  }
  return (
    <SavedSwitch
      label={t(LABEL)}
      description={t(
        "When Parkway is closed, your browser tells you about a match or a message, and who it's from. Anything turned off above stays quiet here too.",
      )}
      stored={isOn}
      save={switchDevice}
    />
  );
}

async function switchDevice(on: boolean): Promise<boolean> {
  if (on && !(await turnNotificationsOn())) {
    toast({
      title: t('Not turned on'),
      description: t("Your browser wasn't allowed to notify you."),
    });
    return false;
  }
  if (!on) await turnNotificationsOff();
  queryClient.setQueryData(NOTIFIED_HERE, on);
  return on;
}
