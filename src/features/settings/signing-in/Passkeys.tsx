import { useId, useRef, useState } from 'react';
import { dayOf } from '../../../components/dayOf';
import { useSubmission } from '../../../components/form/useSubmission';
import { LoadError } from '../../../components/LoadError';
import { removeOptimistically } from '../../../components/removeOptimistically';
import { Button } from '../../../components/ui/Button';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { Field, TextInput } from '../../../components/ui/Field';
import { Skeleton } from '../../../components/ui/Skeleton';
import { toast } from '../../../components/ui/toast/toastStore';
import { messageOf } from '../../../lib/api/errors';
import { queryClient } from '../../../lib/api/queryClient';
import { makePasskey, NO_PASSKEYS, supportsPasskeys } from '../../../lib/passkeys';
import type { Passkey } from '../../../shared/contract/account/passkeys';
import type { Self } from '../../../shared/contract/members';
import { MAX_PASSKEYS, TEXT_LIMITS } from '../../../shared/rules/limits';
import { t, text } from '../../../shared/texts/t';
import { AuthenticatorApp } from './AuthenticatorApp';
import { addPasskey, fetchCreationOptions, PASSKEYS, removePasskey, usePasskeys } from './api';

export default function Passkeys({ me }: { me: Self }) {
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
      {!me.emailConfirmed && (
        <p className="py-3">
          {t(
            'Confirm your email address first. Then you can add a passkey or an authenticator app.',
          )}
        </p>
      )}
      {me.emailConfirmed && query.data && query.data.length < MAX_PASSKEYS && (
        <AddPasskeyForm
          onAdded={() => void queryClient.invalidateQueries({ queryKey: PASSKEYS })}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('Remove {passkey}?', { passkey: leaving.name })}
          description={t(
            'It will no longer sign you in. Your device will keep showing it until you delete it there, too.',
          )}
          confirm={t('Remove passkey')}
          keep={t('Keep it')}
          isDangerous
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
          onCloseFocus={() => list.current?.focus()}
        />
      )}
      <AuthenticatorApp me={me} />
    </>
  );
}

function AddPasskeyForm({ onAdded }: { onAdded: () => void }) {
  const { busy, refused, form } = useSubmission(async (field) => {
    const refusal = await addOwnPasskey(field('name'));
    if (refusal !== null) return refusal;
    form.ref.current?.reset();
    toast({ type: 'success', title: t('Passkey added') });
    onAdded();
    return undefined;
  });
  return (
    <form {...form} aria-label={t('Add a passkey')} className="mt-3 flex flex-wrap items-end gap-3">
      <Field
        label={t('Name of a new passkey')}
        optional
        error={refused?.message ?? null}
        className="min-w-0 flex-[1_1_14rem]"
      >
        <TextInput
          name="name"
          maxLength={TEXT_LIMITS.passkeyName}
          placeholder={t('My phone')}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy} busyLabel={t('Adding...')}>
        {t('Add a passkey')}
      </Button>
    </form>
  );
}

const HERE_ALREADY = text('This device already has a passkey of yours.');

/** Creates and stores a passkey; returns why it failed, `null` when added, `undefined` on cancel. */
async function addOwnPasskey(name: string): Promise<{ message: string } | null | undefined> {
  if (!supportsPasskeys()) return { message: t(NO_PASSKEYS) };
  try {
    const made = await makePasskey(await fetchCreationOptions());
    if (!made) return undefined;
    await addPasskey({ ...made, ...(name.trim() && { name }) });
    return null;
  } catch (error) {
    const isHere = error instanceof DOMException && error.name === 'InvalidStateError';
    return { message: isHere ? t(HERE_ALREADY) : messageOf(error) };
  }
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const factsId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 first:border-t-0">
      <p className="min-w-0 flex-[1_1_14rem]">
        <strong className="break-words">{name}</strong>
        <span id={factsId} className="block text-ink-soft text-sm">
          {t('Added {date}.', { date: dayOf(createdAt) })}{' '}
          {lastUsedAt ? t('Last used {date}.', { date: dayOf(lastUsedAt) }) : t('Not used yet.')}
          {isSynced && ` ${t('On your other devices, too.')}`}
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('Remove {passkey}', { passkey: name })}
        // Two passkeys of one name differ by their days.
        aria-describedby={factsId}
        aria-haspopup="dialog"
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </li>
  );
}
