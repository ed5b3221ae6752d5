import { Skeleton } from '../../components/ui/Skeleton';

/** The index and the first sections, as large as they will be. */
export function SettingsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your settings"
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-12"
    >
      <Skeleton className="h-52 rounded-lg sm:h-28 lg:h-80" />
      <div className="space-y-6">
        <Skeleton className="h-360 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  );
}
