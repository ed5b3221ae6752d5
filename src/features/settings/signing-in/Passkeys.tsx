import { useRef, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { removeOptimistically } from '../../../components/removeOptimistically';
import { Skeleton } from '../../../components/ui/Skeleton';
import { queryClient } from '../../../lib/api/queryClient';
import type { Passkey } from '../../../shared/contract/account/passkeys';
import { MAX_PASSKEYS } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';
import { AddPasskeyForm } from './AddPasskeyForm';
import { AuthenticatorApp } from './AuthenticatorApp';
import { PASSKEYS, removePasskey, usePasskeys } from './api';
import { PasskeyItem } from './PasskeyRow';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';

export default function Passkeys({ isConfirmed }: { isConfirmed: boolean }) {
  const query = usePasskeys();
  const list = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);

  const remove = ({ id }: Passkey) => {
    setLeaving(null);
    void removeOptimistically<Passkey>({
      from: PASSKEYS,
      which: (passkey) => passkey.id === id,
      call: () => removePasskey(id),
      done: { type: 'success', title: t('Passkey removed') },
      failed: t('Passkey not removed'),
    });
  };

  return (
    <>
      <div ref={list} tabIndex={-1}>
        {query.isPending && <Skeleton className="h-16" />}
        {query.isError && (
          <LoadError what={t('your passkeys')} onRetry={() => void query.refetch()} />
        )}
        <ul aria-label={t('Your passkeys')}>
          {query.data?.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      </div>
      {!isConfirmed && (
        <p className="py-3">
          {t(
            'Confirm your email address first. Then you can add a passkey or an authenticator app.',
          )}
        </p>
      )}
      {isConfirmed && query.data && query.data.length < MAX_PASSKEYS && (
        <AddPasskeyForm
          onAdded={() => void queryClient.invalidateQueries({ queryKey: PASSKEYS })}
        />
      )}
      {leaving && (
        <RemovePasskeyDialog
          passkey={leaving}
          onRemove={() => remove(leaving)}
          onClose={() => setLeaving(null)}
          onCloseFocus={() => list.current?.focus()}
        />
      )}
      <AuthenticatorApp isConfirmed={isConfirmed} />
    </>
  );
}
