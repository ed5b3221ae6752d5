import { Star } from 'lucide-react';

export function SuperLikedMark() {
  return (
    <p className="flex items-center gap-1.5 font-bold text-blueberry text-sm">
      <Star className="-mt-0.5 size-4" fill="currentColor" aria-hidden="true" />
      Super liked you
    </p>
  );
}
