import { useId, useRef, useState } from 'react';
import { dayOf } from '../../../components/dayOf';
import { useSubmission } from '../../../components/form/useSubmission';
import { LoadError } from '../../../components/LoadError';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { withPart } from '../../../components/lazy/withPart';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { Skeleton } from '../../../components/ui/Skeleton';
import { toast } from '../../../components/ui/toast/toastStore';
import { confirmByCode } from '../../../lib/api/confirmCalls';
import { messageOf } from '../../../lib/api/errors';
import { queryClient } from '../../../lib/api/queryClient';
import type { Authenticator } from '../../../shared/contract/account/authenticator';
import type { Self } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import { DialogButton } from '../DialogButton';
import { AUTHENTICATOR, removeAuthenticator, renewRecoveryCodes, useAuthenticator } from './api';

const adding = lazyPart(() => import('./AddAppDialog'));
const codesShown = lazyPart(() => import('./RecoveryCodesDialog'));
const refresh = () => void queryClient.invalidateQueries({ queryKey: AUTHENTICATOR });

/** The authenticator app whose codes are required besides the password. */
export function AuthenticatorApp({ me }: { me: Self }) {
  const id = useId();
  const query = useAuthenticator();
  return (
    <section aria-labelledby={id} className="mt-5 border-hairline border-t pt-4">
      <h3 id={id} className="font-body font-bold text-base tracking-normal">
        {t('Authenticator app')}
      </h3>
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && <LoadError what={t('your app')} onRetry={() => void query.refetch()} />}
      {query.data && (query.data.since ? <Added app={query.data} /> : <NoApp me={me} />)}
    </section>
  );
}

function NoApp({ me }: { me: Self }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-[1_1_16rem] text-ink-soft text-sm">
        {t(
          "An app on your phone shows a code that changes every 30 seconds. With it, your password alone isn't enough to sign in.",
        )}
      </p>
      {me.emailConfirmed && <DialogButton me={me} label={t('Add an app')} part={adding} />}
    </div>
  );
}

function Added({ app: { since, recoveryCodesLeft, recoveryEndsAt } }: { app: Authenticator }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeAuthenticator();
      toast({ type: 'success', title: t('App removed') });
      refresh();
    } catch (error) {
      toastFailure(t('App not removed'), error);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-[1_1_16rem] text-ink-soft text-sm">
        {t(
          'Signing in with your password has asked for its code since {date}. Recovery codes left: {count}.',
          { date: since ? dayOf(since) : '', count: recoveryCodesLeft },
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <NewCodes />
        <Button variant="outline" size="sm" busy={busy} onClick={() => void remove()}>
          {t('Remove the app')}
        </Button>
      </div>
      {recoveryEndsAt && <StopRecovery endsAt={recoveryEndsAt} onStopped={refresh} />}
    </div>
  );
}

type CodesDialog = Awaited<ReturnType<typeof codesShown.load>>['default'];

function NewCodes() {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ Dialog: CodesDialog; codes: readonly string[] } | null>(
    null,
  );
  // Loads the dialog before the codes are made, because they can be shown only once.
  const make = () =>
    void withPart(codesShown, t("Couldn't make new codes"), async ({ default: Dialog }) => {
      setBusy(true);
      try {
        const { recoveryCodes } = await renewRecoveryCodes();
        setShown({ Dialog, codes: recoveryCodes });
      } catch (error) {
        toastFailure(t("Couldn't make new codes"), error);
      }
      setBusy(false);
    });
  const close = () => {
    setShown(null);
    refresh();
  };
  return (
    <>
      <Button ref={button} variant="outline" size="sm" busy={busy} onClick={make}>
        {t('New recovery codes')}
      </Button>
      {shown && (
        <shown.Dialog
          codes={shown.codes}
          onClose={close}
          onCloseFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}

/** Stops a recovery by someone who said that the app is lost: its code shows that it is not. */
function StopRecovery({ endsAt, onStopped }: { endsAt: string; onStopped: () => void }) {
  const { busy, refused, form } = useSubmission(async (field) => {
    try {
      await confirmByCode(field('code'));
      toast({ type: 'success', title: t('The app stays') });
      onStopped();
      return null;
    } catch (error) {
      return { message: messageOf(error) };
    }
  });
  return (
    <InlineAlert className="mt-3" title={t('Someone asked to remove this app')}>
      <p>
        {t(
          "It will be removed on {date}. If that wasn't you, enter one of its codes or a recovery code now, and then change your password.",
          { date: dayOf(endsAt) },
        )}
      </p>
      <form
        {...form}
        aria-label={t('Keep the app')}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <Field
          label={t('Code')}
          required
          error={refused?.message ?? null}
          className="min-w-0 flex-1"
        >
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
          />
        </Field>
        <Button type="submit" busy={busy} busyLabel={t('Checking...')}>
          {t('Keep the app')}
        </Button>
      </form>
    </InlineAlert>
  );
}
