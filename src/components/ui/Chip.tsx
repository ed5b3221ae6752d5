import type { ReactNode } from 'react';
import { classNames } from './classNames';

/** A read-only interest or trait. Selectable chips are buttons or checkboxes. */
export function Chip(props: { tone?: 'foam' | 'taffy'; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-sm px-2 pt-1 pb-0.5 font-semibold text-chip-text text-xs forced-colors:border',
        props.tone === 'taffy' ? 'bg-taffy' : 'bg-foam',
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
