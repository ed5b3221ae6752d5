import { Skeleton } from '../../components/ui/Skeleton';

export function MyProfileSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your profile"
      className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10"
    >
      <div className="flex gap-4 lg:block">
        <Skeleton className="aspect-4/5 w-28 shrink-0 rounded-lg sm:w-44 lg:w-full" />
        <div className="flex-1 space-y-3 lg:mt-4">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-11 w-24 rounded-md" />
        </div>
      </div>
      <div className="space-y-6">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}
