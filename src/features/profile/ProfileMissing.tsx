import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { BackToBrowse } from './BackToBrowse';

export interface ProfileMissingProps {
  /** What went wrong, when it need not be that the profile is gone. */
  reason: string | null;
  onRetry: () => void;
}

export function ProfileMissing({ reason, onRetry }: ProfileMissingProps) {
  useEffect(() => {
    document.title = 'Profile Not Found · Parkway';
  }, []);
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-3xl">Profile Not Found</h1>
      <p>The profile you're looking for doesn't exist or has been removed.</p>
      {reason !== null && (
        <LoadError className="text-left" onRetry={onRetry}>
          {reason}
        </LoadError>
      )}
      <BackToBrowse variant="filled" />
    </div>
  );
}
