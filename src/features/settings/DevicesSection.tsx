import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { dayOf } from '../../components/dayOf';
import { LoadError } from '../../components/LoadError';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import type { MemberSession } from '../../shared/contract/account';
import { endOtherSessions, endSession, fetchSessions } from './api';
import { SettingsSection } from './SettingsSection';
import { SESSIONS } from './sessionsKey';
import { usedWhen } from './times';

export function DevicesSection() {
  const cache = useQueryClient();
  const query = useQuery({ queryKey: SESSIONS, queryFn: fetchSessions });
  const list = useRef<HTMLDivElement>(null);

  /** Gone at once; back again when the server refuses. */
  const end = async (
    isEnded: (session: MemberSession) => boolean,
    call: () => Promise<unknown>,
  ) => {
    const before = cache.getQueryData<MemberSession[]>(SESSIONS);
    cache.setQueryData<MemberSession[]>(SESSIONS, (all) => all?.filter((one) => !isEnded(one)));
    list.current?.focus();
    try {
      await call();
      toast({ type: 'success', title: 'Signed out there' });
    } catch (error) {
      cache.setQueryData(SESSIONS, before);
      toast({ type: 'error', title: 'Still signed in there', description: messageOf(error) });
    }
  };

  const sessions = query.data ?? [];
  return (
    <SettingsSection
      id="devices"
      lead="Where your account is signed in. If you do not know one of them, sign it out and change your password."
    >
      <div ref={list} tabIndex={-1}>
        {query.isPending && <Skeleton className="h-16" />}
        {query.isError && <LoadError what="your devices" onRetry={() => void query.refetch()} />}
        <ul>
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              onEnd={() =>
                void end(
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
          className="mt-3"
          onClick={() => void end(({ current }) => !current, endOtherSessions)}
        >
          Sign out all other devices
        </Button>
      )}
    </SettingsSection>
  );
}

function DeviceRow({ session, onEnd }: { session: MemberSession; onEnd: () => void }) {
  const { device, place, createdAt, lastUsedAt, current } = session;
  const factsId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 first:border-t-0">
      <p className="min-w-0 flex-[1_1_14rem]">
        <strong>{device}</strong>
        {place && `, ${place}`}
        <span id={factsId} className="block text-ink-soft text-sm">
          {usedWhen(lastUsedAt, new Date())}. Signed in {dayOf(createdAt)}.
        </span>
      </p>
      {current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}`}
          // Two devices of one kind are told apart by when they were used.
          aria-describedby={factsId}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
