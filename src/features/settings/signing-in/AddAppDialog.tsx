import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { useSubmission } from '../../../components/form/useSubmission';
import { LoadError } from '../../../components/LoadError';
import { Button } from '../../../components/ui/Button';
import { Dialog } from '../../../components/ui/Dialog';
import { Field, TextInput } from '../../../components/ui/Field';
import { Skeleton } from '../../../components/ui/Skeleton';
import { messageOf } from '../../../lib/api/errors';
import { queryClient } from '../../../lib/api/queryClient';
import type { NewAuthenticator } from '../../../shared/contract/account/authenticator';
import { t } from '../../../shared/texts/t';
import type { AccountDialogProps } from '../DialogButton';
import { AUTHENTICATOR, confirmAuthenticator, startAuthenticator } from './api';
import { RecoveryCodes } from './RecoveryCodesDialog';

export default function AddAppDialog({ open, ...dialog }: AccountDialogProps) {
  return open && <AddApp {...dialog} />;
}

/** Shows the app's key, asks for a code that proves the app has it, then shows recovery codes. */
function AddApp({ onOpenChange, onCloseFocus }: Omit<AccountDialogProps, 'open'>) {
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = () => {
    setError(null);
    startAuthenticator().then(setAuthenticator, (failure) => setError(failure));
  };
  useEffect(start, []);

  const close = () => {
    // Only now, because it removes the dialog that shows the codes.
    if (codes) void queryClient.invalidateQueries({ queryKey: AUTHENTICATOR });
    onOpenChange(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      onCloseFocus={onCloseFocus}
      title={t(codes ? 'Save these codes' : 'Add an authenticator app')}
    >
      {error && <LoadError what={t('a key for your app')} error={error} onRetry={start} />}
      {!authenticator && !error && <Skeleton className="h-60" />}
      {authenticator && !codes && (
        <>
          <AppKey given={authenticator} />
          <ConfirmAppForm onConfirmed={setCodes} />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
    </Dialog>
  );
}

/** The key of an app: as a QR code, as a link for an app on this device, and as text. */
function AppKey({ given: { key, url } }: { given: NewAuthenticator }) {
  const { size, data } = useMemo(() => encode(url, { border: 2 }), [url]);
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <>
      <p>{t('Scan this with your app, or type the key into it.')}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('The key as a QR code')}
        shapeRendering="crispEdges"
        className="mx-auto my-4 size-52 max-w-full rounded-md bg-white text-black"
      >
        <path d={squares.join('')} fill="currentColor" />
      </svg>
      <p className="break-all text-center">
        <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className="mt-2 text-center text-sm">
        <a href={url}>{t('Open the app on this device')}</a>
      </p>
    </>
  );
}

function ConfirmAppForm({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const { busy, refused, form } = useSubmission(async (field) => {
    try {
      onConfirmed((await confirmAuthenticator(field('code'))).recoveryCodes);
      return null;
    } catch (error) {
      return { message: messageOf(error) };
    }
  });
  return (
    <form {...form} aria-label={t('Confirm the app')} className="mt-5 grid grid-cols-1 gap-4">
      <Field label={t('Code from the app')} required error={refused?.message ?? null}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={t('Checking...')}>
        {t('Add the app')}
      </Button>
    </form>
  );
}
