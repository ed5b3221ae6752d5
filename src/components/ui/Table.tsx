import type { ReactNode } from 'react';
import { ChevronDown } from './picture/glyphs';

interface Column<Sort extends string> {
  label: string;
  sort?: Sort;
  isHidden?: boolean;
}

export interface TableProps<Sort extends string> {
  caption: string;
  columns: readonly (string | Column<Sort>)[];
  /** The sort order; `null` if the rows are in no column's order. */
  sorted?: { by: Sort; order: 'asc' | 'desc' } | null;
  onSort?: (by: Sort) => void;
  children: ReactNode;
}

/** A table from `md` up; on phones each row is a card with labeled cells. */
export function Table<Sort extends string = never>(props: TableProps<Sort>) {
  const { caption, columns, sorted, onSort, children } = props;
  return (
    <table className="block w-full text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group">
        <tr>
          {columns.map(columnOf<Sort>).map(({ label, sort, isHidden }) => (
            <th
              key={label}
              scope="col"
              aria-sort={sort && sortOf(sort, sorted)}
              className="border-hairline border-b-2 px-3 py-1 align-middle font-bold text-sm first:pl-0 last:pr-0"
            >
              {isHidden && <span className="sr-only">{label}</span>}
              {!isHidden && !sort && label}
              {!isHidden && sort && (
                <SortButton
                  label={label}
                  direction={sortOf(sort, sorted)}
                  onPress={() => onSort?.(sort)}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 md:table-row-group">{children}</tbody>
    </table>
  );
}

const columnOf = <Sort extends string>(column: string | Column<Sort>): Column<Sort> =>
  typeof column === 'string' ? { label: column } : column;

type Direction = 'ascending' | 'descending' | 'none';

function sortOf<Sort extends string>(column: Sort, sorted: TableProps<Sort>['sorted']): Direction {
  if (sorted?.by !== column) return 'none';
  return sorted.order === 'asc' ? 'ascending' : 'descending';
}

interface SortButtonProps {
  label: string;
  direction: Direction;
  onPress: () => void;
}

function SortButton({ label, direction, onPress }: SortButtonProps) {
  const turn = direction === 'ascending' ? 'rotate-180' : '';
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 hover:bg-inset"
    >
      {label}
      <ChevronDown className={`size-4 ${turn} ${direction === 'none' ? 'opacity-40' : ''}`} />
    </button>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="block rounded-md border border-hairline bg-card p-3 md:table-row md:rounded-none md:border-0 md:bg-transparent">
      {children}
    </tr>
  );
}

export interface CellProps {
  /** Shown before the value on phones, which have no header. */
  label?: string;
  className?: string;
  children: ReactNode;
}

const CELL =
  'md:border-hairline md:border-b md:px-3 md:py-2 md:align-middle md:first:pl-0 md:last:pr-0';

export function Cell({ label, className = '', children }: CellProps) {
  return (
    <td className={`flex items-baseline gap-2 py-0.5 md:table-cell ${CELL} ${className}`}>
      {label && (
        <span className="w-20 shrink-0 text-ink-soft text-sm md:hidden" aria-hidden="true">
          {label}
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </td>
  );
}

export function RowHeader({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`block py-0.5 font-normal md:table-cell ${CELL}`}>
      {children}
    </th>
  );
}
