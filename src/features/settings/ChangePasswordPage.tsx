import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { toastFailure } from '../../components/toastFailure';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { flashToast } from '../../components/ui/toastStore';
import { $me, $meError, leave, loadMe, refreshMe } from '../session/store';
import { ChangePasswordForm } from './ChangePasswordForm';

/** The island of /change-password: where a member is led who signed in with a one-time password. */
export function ChangePasswordPage() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  useEffect(() => void loadMe(), []);
  const isFree = me?.mustChangePassword === false;
  useEffect(() => {
    if (isFree) window.location.replace('/settings#account');
  }, [isFree]);

  const goOn = () => {
    flashToast({ type: 'success', title: 'Password changed' });
    window.location.replace('/browse');
  };
  const signOut = () => leave().catch((error) => toastFailure('Still signed in', error));
  return (
    <>
      <h1 className="text-3xl">Choose your own password</h1>
      <p className="mt-3 mb-8 text-ink-soft text-lg">
        You signed in with a one-time password. Everything else waits until you have chosen a new
        one.
      </p>
      {!me && !isError && <Skeleton className="h-80 rounded-md" />}
      {isError && <LoadError what="your account" onRetry={() => void refreshMe()} />}
      {me?.mustChangePassword && (
        <>
          <ChangePasswordForm email={me.email} currentLabel="One-time password" onChanged={goOn} />
          <Button variant="quiet" className="mt-3" onClick={signOut}>
            Sign Out
          </Button>
        </>
      )}
    </>
  );
}
