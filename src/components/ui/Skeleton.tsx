import { classNames } from './classNames';

/** Give it the size of what comes. The region that waits says so itself with aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}
