import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { dayOf, daysBetween } from '../../components/dayOf';
import { LoadError } from '../../components/LoadError';
import { removeOptimistically } from '../../components/removeOptimistically';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { toast } from '../../components/ui/toast/toastStore';
import {
  canReadOffline,
  isReadingOffline,
  notKept,
  turnOfflineReadingOff,
  turnOfflineReadingOn,
} from '../../lib/offlineReading';
import type { MemberSession } from '../../shared/contract/account/account';
import { hourTime } from '../../shared/rules/formatTime';
import { t } from '../../shared/texts/t';
import { endOtherSessions, endSession, fetchSessions } from './api';
import { SavedSwitch } from './SettingRow';
import { SettingsSection } from './SettingsSection';

export const SESSIONS = ['sessions'];

export const useSessions = () => useQuery({ queryKey: SESSIONS, queryFn: fetchSessions });

export function DevicesSection() {
  const query = useSessions();
  const list = useRef<HTMLDivElement>(null);

  const end = (which: (session: MemberSession) => boolean, call: () => Promise<unknown>) => {
    const done = { type: 'success', title: t('Signed out there') } as const;
    void removeOptimistically({
      from: SESSIONS,
      which,
      call,
      done,
      failed: t('Still signed in there'),
    });
    list.current?.focus();
  };

  const sessions = query.data ?? [];
  return (
    <SettingsSection
      id="devices"
      lead={t(
        "Where your account is signed in. If you don't recognize a device, sign it out and change your password.",
      )}
    >
      <div ref={list} tabIndex={-1}>
        {query.isPending && <Skeleton className="h-16" />}
        {query.isError && (
          <LoadError what={t('your devices')} onRetry={() => void query.refetch()} />
        )}
        <ul>
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              onEnd={() =>
                end(
                  ({ id }) => id === session.id,
                  () => endSession(session.id),
                )
              }
            />
          ))}
        </ul>
      </div>
      {sessions.some(({ current }) => !current) && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3 mb-4"
          onClick={() => end(({ current }) => !current, endOtherSessions)}
        >
          {t('Sign out all other devices')}
        </Button>
      )}
      <OfflineReadingRow />
    </SettingsSection>
  );
}

function DeviceRow({ session, onEnd }: { session: MemberSession; onEnd: () => void }) {
  const { device, place, createdAt, lastUsedAt, current } = session;
  const factsId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 first:border-t-0">
      <p className="min-w-0 flex-[1_1_12rem]">
        <strong>{device}</strong>
        {place && `, ${place}`}
        <span id={factsId} className="block text-ink-soft text-sm">
          {t('{used}. Signed in {date}.', {
            used: usedWhen(lastUsedAt, new Date()),
            date: dayOf(createdAt),
          })}
        </span>
      </p>
      {current ? (
        <Badge tone="success">{t('This device')}</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('Sign out {device}', { device })}
          // Two devices of one kind differ by when they were used.
          aria-describedby={factsId}
          onClick={onEnd}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

/** When a device was last used, from a time with hour precision (ISO 8601). */
export function usedWhen(lastUsedAt: string, now: Date): string {
  const then = new Date(lastUsedAt);
  if (now.getTime() - then.getTime() < 3_600_000) return t('Used within the last hour');
  const days = daysBetween(then, now);
  if (days <= 0) return t('Last used today around {time}', { time: hourTime(then) });
  if (days === 1) return t('Last used yesterday around {time}', { time: hourTime(then) });
  return t('Last used {date}', { date: dayOf(lastUsedAt) });
}

/** Hidden where the browser cannot keep pages. */
function OfflineReadingRow() {
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
