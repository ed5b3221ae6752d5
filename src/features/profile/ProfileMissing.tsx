import { useEffect } from 'react';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
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
        <InlineAlert className="text-left">
          <p>{reason}</p>
          <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        </InlineAlert>
      )}
      <BackToBrowse variant="filled" />
    </div>
  );
}
