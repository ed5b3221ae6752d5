import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { toast } from '../../../components/ui/toast/toastStore';
import { canNotify, fetchIsNotified, turnNotificationsOn } from '../../../lib/push';
import { device } from '../../../lib/storage';

const DECLINED = 'parkway-notify-declined';

/** Offers notifications once the member has written to someone, and never again after an answer. */
export default function NotifyOffer() {
  const [isAnswered, setAnswered] = useState(wasAnswered);
  const { data: isOn } = useQuery({
    queryKey: ['device-notifications'],
    queryFn: fetchIsNotified,
    enabled: !isAnswered,
    retry: false,
  });
  if (isAnswered || isOn !== false) return null;
  const answer = () => {
    device.write(DECLINED, '1');
    setAnswered(true);
  };
  const accept = async () => {
    try {
      const isOnNow = await turnNotificationsOn();
      if (isOnNow) toast({ type: 'success', title: "You'll be notified when they reply" });
      answer();
    } catch (error) {
      toastFailure('Not turned on', error);
    }
  };
  return (
    <section
      aria-label="Notifications"
      className="mt-2 rounded-md bg-inset p-4 forced-colors:border"
    >
      <p>Want to know when they reply, even when Parkway is closed?</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void accept()}>
          Notify me
        </Button>
        <Button size="sm" variant="quiet" onClick={answer}>
          Not now
        </Button>
      </div>
    </section>
  );
}

function wasAnswered(): boolean {
  if (!canNotify() || Notification.permission !== 'default') return true;
  // Not offered either if the answer could not be stored.
  return device.read(DECLINED) !== null;
}
