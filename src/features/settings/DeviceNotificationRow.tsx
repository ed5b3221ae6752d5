import { useQuery } from '@tanstack/react-query';
import { toast } from '../../components/ui/toastStore';
import {
  canNotify,
  fetchIsNotified,
  isRefused,
  turnNotificationsOff,
  turnNotificationsOn,
} from '../../lib/push';
import { SwitchRow } from './SettingRow';
import { useSaving } from './useSaving';

const LABEL = 'Notifications on this device';

/** Matches and messages, shown by the browser itself. Not there where no browser can be notified. */
export function DeviceNotificationRow() {
  const { data: isOn } = useQuery({
    queryKey: ['device-notifications'],
    queryFn: fetchIsNotified,
    enabled: canNotify(),
    retry: false,
  });
  if (isOn === undefined) return null;
  if (!isOn && isRefused()) {
    return (
      <div className="border-hairline border-t py-4">
        <p className="font-bold">{LABEL}</p>
        <p className="text-ink-soft text-sm">
          Your browser does not let Parkway notify you. You can change that in the browser's
          settings for this site.
        </p>
      </div>
    );
  }
  return <DeviceSwitch stored={isOn} />;
}

function DeviceSwitch({ stored }: { stored: boolean }) {
  const { shown, change, isSaved } = useSaving(stored, async (on) => {
    if (on && !(await turnNotificationsOn())) {
      toast({ title: 'Not turned on', description: 'Your browser was not allowed to notify you.' });
      return false;
    }
    if (!on) await turnNotificationsOff();
    return on;
  });
  return (
    <SwitchRow
      label={LABEL}
      description="When Parkway is closed, your browser says that there is a match or a message, and from whom. What is switched off above stays quiet here too."
      on={shown}
      onChange={change}
      isSaved={isSaved}
    />
  );
}
