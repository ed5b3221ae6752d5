import { Skeleton } from '../../components/ui/Skeleton';
import { PHOTO_BOX, PROFILE_COLUMNS } from './profileColumns';

export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading profile" className={PROFILE_COLUMNS}>
      <div className={PHOTO_BOX}>
        <Skeleton className="size-full rounded-none" />
      </div>
      <div className="space-y-6">
        <div className="space-y-3">
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="h-6 w-2/5" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Skeleton className="h-13 w-36 rounded-md" />
          <Skeleton className="h-13 w-36 rounded-md" />
        </div>
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-28" />
        <Skeleton className="h-16" />
      </div>
    </div>
  );
}
