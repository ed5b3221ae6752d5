import { useQuery } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast/toastStore';
import {
  canReadOffline,
  isReadingOffline,
  notKept,
  turnOfflineReadingOff,
  turnOfflineReadingOn,
} from '../../lib/offlineReading';
import { t } from '../../shared/texts/t';
import { SavedSwitch } from './SettingRow';

/** Hidden where the browser cannot keep pages. */
export function OfflineReadingRow() {
  const { data: isOn } = useQuery({
    queryKey: ['offline-reading'],
    queryFn: isReadingOffline,
    enabled: canReadOffline(),
  });
  if (isOn === undefined) return null;
  return (
    <SavedSwitch
      label={t('Read offline on this device')}
      description={t(
        'Keeps your latest conversations, matches, plans and events here, encrypted, so that they open without a connection. Leave it off on a device that you share. Signing out deletes them.',
      )}
      stored={isOn}
      save={switchOfflineReading}
    />
  );
}

async function switchOfflineReading(on: boolean): Promise<boolean> {
  if (!on) {
    await turnOfflineReadingOff();
    return false;
  }
  if (await turnOfflineReadingOn()) return true;
  toast(notKept());
  return false;
}
