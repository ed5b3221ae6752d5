import { LoadError } from '../../components/LoadError';
import { Logo } from '../../components/Logo';
import { Skeleton } from '../../components/ui/Skeleton';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { refreshMe, useMe } from '../session/store';
import { OnboardingSteps } from './OnboardingSteps';
import { AFTER_ONBOARDING } from './steps';

export function OnboardingPage() {
  const { me, isError } = useMe();
  return (
    <>
      <header className="page-width flex min-h-14 items-center justify-between gap-4 md:min-h-20">
        <Logo />
        <a
          href={pagePath(AFTER_ONBOARDING)}
          className="flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
        >
          {t('Skip for Now')}
        </a>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <h1 className="sr-only">{t('Complete Your Profile')}</h1>
        {!me && !isError && (
          <div
            role="status"
            aria-label={t('Loading your profile')}
            className="page-width max-w-prose space-y-6 py-6"
          >
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </div>
        )}
        {isError && (
          <div className="page-width py-6">
            <LoadError what={t('your profile')} onRetry={() => void refreshMe()} />
          </div>
        )}
        {me && <OnboardingSteps me={me} />}
      </main>
    </>
  );
}
