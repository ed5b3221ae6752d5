import type { ReactNode } from 'react';
import { PlaceLink } from '../PlaceLink';

export interface Tile {
  name: string;
  value: string;
  note?: ReactNode;
  /** The tab with details. */
  to?: { tab: string; text: string };
}

/** Figures side by side, separated by lines like the columns of a ledger. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="mt-4 grid grid-cols-1 gap-px overflow-hidden rounded-md border border-hairline bg-hairline min-[24rem]:grid-cols-2 lg:grid-cols-4">
      {tiles.map(({ name, value, note, to }) => (
        <div key={name} className="flex flex-col bg-card px-4 pt-3.5 pb-2.5 forced-colors:border">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-display text-2xl tabular-nums">{value}</dd>
          {note && <dd className="text-ink-soft text-sm">{note}</dd>}
          {to && (
            <dd className="mt-auto">
              <PlaceLink
                to={{ tab: to.tab }}
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              >
                {to.text}
              </PlaceLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
