import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { Skeleton } from '../../components/ui/Skeleton';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { OnboardingForm } from './OnboardingForm';

export function OnboardingPage() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  useEffect(() => void loadMe(), []);
  return (
    <>
      <h1 className="text-3xl">Complete Your Profile</h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft text-lg">
        A photo and a few honest lines: that is what people write back to.
      </p>
      {!me && !isError && (
        <div role="status" aria-label="Loading your profile" className="max-w-prose space-y-6">
          <Skeleton className="h-60 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
      {isError && <LoadError what="your profile" onRetry={() => void refreshMe()} />}
      {me && <OnboardingForm me={me} />}
    </>
  );
}
