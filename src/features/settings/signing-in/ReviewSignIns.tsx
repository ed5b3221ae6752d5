import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { dayOf } from '../../../components/dayOf';
import { LoadError } from '../../../components/LoadError';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Skeleton } from '../../../components/ui/Skeleton';
import { toast } from '../../../components/ui/toast/toastStore';
import { queryClient } from '../../../lib/api/queryClient';
import { isRecentlyAdded, RECENTLY_ADDED_DAYS } from '../../../shared/rules/members/account';
import { t } from '../../../shared/texts/t';
import { fetchAuthenticator, fetchPasskeys, removeAuthenticator, removePasskey } from './api';

interface SignIn {
  id: string;
  name: string;
  addedAt: string;
  remove: () => Promise<unknown>;
}

const SIGN_INS = ['sign-ins'];

/** Ways to sign in besides the password: passkeys and the app. */
async function fetchSignIns(): Promise<SignIn[]> {
  const [passkeys, app] = await Promise.all([fetchPasskeys(), fetchAuthenticator()]);
  return [
    ...passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: t('the passkey “{name}”', { name }),
      addedAt: createdAt,
      remove: () => removePasskey(id),
    })),
    ...(app.since === null
      ? []
      : [
          {
            id: 'app',
            name: t('the authenticator app'),
            addedAt: app.since,
            remove: () => removeAuthenticator(),
          },
        ]),
  ];
}

/**
 * After a password change, lists the other ways to sign in. Those added recently are selected for
 * removal, since someone who knew the old password could have added them. Calls `onDone` at once if
 * there are none.
 */
export function ReviewSignIns({ onDone }: { onDone: () => void }) {
  const query = useQuery({ queryKey: SIGN_INS, queryFn: fetchSignIns, gcTime: 0 });
  const isEmpty = query.data?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whoever is called by then
  useEffect(() => {
    if (isEmpty) onDone();
  }, [isEmpty]);
  if (query.isError) {
    return <LoadError what={t('your passkeys')} onRetry={() => void query.refetch()} />;
  }
  if (!query.data || isEmpty) return <Skeleton className="h-40" />;
  return <Review found={query.data} onDone={onDone} />;
}

function Review({ found, onDone }: { found: readonly SignIn[]; onDone: () => void }) {
  const leadId = useId();
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(() => {
    const now = new Date();
    return new Set(
      found.filter(({ addedAt }) => isRecentlyAdded(addedAt, now)).map(({ id }) => id),
    );
  });
  const choose = (id: string, isLeaving: boolean) => {
    const next = new Set(leaving);
    if (isLeaving) next.add(id);
    else next.delete(id);
    setLeaving(next);
  };
  const goOn = async () => {
    setBusy(true);
    try {
      for (const each of found) if (leaving.has(each.id)) await each.remove();
      if (leaving.size > 0) toast({ type: 'success', title: t('Removed') });
      void queryClient.invalidateQueries();
      onDone();
    } catch (error) {
      toastFailure(t('Not removed'), error);
      void queryClient.invalidateQueries({ queryKey: SIGN_INS });
      setBusy(false);
    }
  };
  return (
    <>
      <p id={leadId}>
        {t(
          "Your password was changed. These still sign you in. Remove any you don't recognize: those added in the last {days} days are already marked.",
          { days: RECENTLY_ADDED_DAYS },
        )}
      </p>
      <ul aria-labelledby={leadId} className="my-4 grid grid-cols-1 gap-3">
        {found.map(({ id, name, addedAt }) => (
          <li key={id}>
            <Checkbox
              label={t('Remove {way}', { way: name })}
              hint={t('Added {date}.', { date: dayOf(addedAt) })}
              checked={leaving.has(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button busy={busy} onClick={() => void goOn()}>
        {t(leaving.size > 0 ? 'Remove and continue' : 'Keep all and continue')}
      </Button>
    </>
  );
}
