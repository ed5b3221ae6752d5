import { Skeleton } from '../../../components/ui/Skeleton';

export function ThreadSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col" aria-busy="true">
      <div className="flex min-h-16 items-center gap-3 border-hairline border-b py-2">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-6 w-32" />
      </div>
      <BubbleSkeletons />
    </div>
  );
}

export function BubbleSkeletons() {
  return (
    <div
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden py-4"
      aria-busy="true"
    >
      <Skeleton className="h-11 w-3/5 rounded-lg" />
      <Skeleton className="h-11 w-2/5 self-end rounded-lg" />
      <Skeleton className="h-18 w-3/5 self-end rounded-lg" />
      <Skeleton className="h-11 w-1/2 rounded-lg" />
    </div>
  );
}
