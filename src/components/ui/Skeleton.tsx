import { classNames } from './classNames';

/** Needs the size of the content to come. The waiting region announces itself with aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}
