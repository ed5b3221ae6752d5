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

export function TraitChips({ traits, label }: { traits: readonly string[]; label?: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {traits.map((trait) => (
        <li key={trait}>
          <Chip className="first-letter:uppercase">{trait}</Chip>
        </li>
      ))}
    </ul>
  );
}
