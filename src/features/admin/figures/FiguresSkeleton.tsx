import { Skeleton } from '../../../components/ui/Skeleton';

/** In the boxes of tiles and two charts. */
export function FiguresSkeleton({ what }: { what: string }) {
  return (
    <div aria-busy="true" className="mt-4">
      <p role="status" className="sr-only">
        Loading {what}...
      </p>
      <Skeleton className="h-56 rounded-md" />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-88 rounded-md" />
        <Skeleton className="h-88 rounded-md" />
      </div>
    </div>
  );
}
