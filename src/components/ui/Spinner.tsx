import { classNames } from './classNames';

/** Decorative: whoever waits says so in words or with aria-busy. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex', className)} aria-hidden="true">
      <svg className="spinner size-5" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.3" strokeWidth="3" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}
