import { useEffect } from 'react';
import { dateIn } from '../../../components/dayOf';
import { queryClient } from '../../../lib/api/queryClient';
import { newJerseyDay } from '../../../shared/rules/day';
import { clockTime } from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';
import { refreshMe } from '../../session/store';

/** Says how old the page is. Once the server answers again, everything is loaded anew in place. */
export default function OfflineStrip({ keptAt }: { keptAt: string }) {
  useEffect(() => {
    const ask = () => void refreshMe();
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      void queryClient.invalidateQueries();
    };
  }, []);
  return (
    <p role="status" className="bg-inset px-4 py-2 text-center font-semibold text-sm">
      {t("You're offline, as of {time}", { time: timeIn(new Date(keptAt), new Date()) })}
    </p>
  );
}

function timeIn(time: Date, now: Date): string {
  const isToday = newJerseyDay(time) === newJerseyDay(now);
  return isToday ? clockTime(time) : `${dateIn(time, now)}, ${clockTime(time)}`;
}
