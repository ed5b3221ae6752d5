import type { ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { Skeleton } from '../../../components/ui/Skeleton';
import { useMedia } from '../../../components/useMedia';
import type { ListMapProps } from './ListMap';

const listMap = lazyPart(() => import('./ListMap'));

export function BesideMap({ children, ...map }: ListMapProps & { children: ReactNode }) {
  // Tailwind's `lg`.
  const isWide = useMedia('(width >= 64rem)');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.43fr)_minmax(0,1fr)]">
      <div className="min-w-0">{children}</div>
      <div className="sticky top-20 hidden lg:block">
        {isWide && (
          <OptionalPart part={listMap} fallback={<Skeleton className="h-96 rounded-lg" />}>
            {({ default: ListMap }) => <ListMap {...map} />}
          </OptionalPart>
        )}
      </div>
    </div>
  );
}
