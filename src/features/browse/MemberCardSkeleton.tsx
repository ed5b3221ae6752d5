import { Skeleton } from '../../components/ui/Skeleton';

/** The box of a card before its member is known. */
export function MemberCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-hairline bg-card" aria-hidden="true">
      <Skeleton className="aspect-4/5 rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <div className="space-y-2">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="space-y-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <Skeleton className="h-6 w-3/4" />
        <div className="flex gap-2 pt-1">
          <Skeleton className="h-11 flex-1 rounded-md" />
          <Skeleton className="h-11 flex-1 rounded-md" />
        </div>
      </div>
    </div>
  );
}
