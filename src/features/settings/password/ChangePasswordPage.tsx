import { useEffect, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import { flashToast } from '../../../components/ui/toast/toastStore';
import { withQueries } from '../../../components/withQueries';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { leaveSession, refreshMe, useMe } from '../../session/store';
import { ReviewSignIns } from '../signing-in/ReviewSignIns';
import { ChangePasswordForm } from './ChangePasswordForm';

/** The island of /change-password, for members who signed in with a one-time password. */
export const ChangePasswordPage = withQueries(OwnPassword);

function OwnPassword() {
  const [isChanged, setIsChanged] = useState(false);
  const { me, isError } = useMe();
  const isFree = me?.mustChangePassword === false;
  useEffect(() => {
    if (isFree) window.location.replace(pagePath('/settings#account'));
  }, [isFree]);

  const goOn = () => {
    flashToast({ type: 'success', title: t('Password changed') });
    window.location.replace(pagePath('/browse'));
  };
  const signOut = () => leaveSession().catch((error) => toastFailure(t('Still signed in'), error));
  return (
    <>
      <h1 className="text-3xl">
        {t(isChanged ? 'What else signs you in' : 'Choose your own password')}
      </h1>
      {isChanged ? (
        <div className="mt-6">
          <ReviewSignIns onDone={goOn} />
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 text-ink-soft text-lg">
            {t('You signed in with a one-time password. Choose a new one to continue.')}
          </p>
          {!me && !isError && <Skeleton className="h-80 rounded-md" />}
          {isError && <LoadError what={t('your account')} onRetry={() => void refreshMe()} />}
          {me?.mustChangePassword && (
            <>
              <ChangePasswordForm
                email={me.email}
                currentLabel={t('One-time password')}
                onChanged={() => setIsChanged(true)}
              />
              <Button variant="quiet" className="mt-3" onClick={signOut}>
                {t('Sign Out')}
              </Button>
            </>
          )}
        </>
      )}
    </>
  );
}
