import { SlidersHorizontal } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { LatePart } from './late/latePart';
import { useLateWindow } from './late/useLateWindow';
import { Button } from './ui/Button';

export interface FilterSheetProps<Filters> {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: Filters;
  onApply: (filters: Filters) => void;
}

interface FilterBarProps<Filters> {
  filters: Filters;
  onApply: (filters: Filters) => void;
  /** How many are set. */
  count: number;
  /** What opens from below on a phone: the same filters. */
  sheet: LatePart<{ default: ComponentType<FilterSheetProps<Filters>> }>;
  beside?: ReactNode;
  children: ReactNode;
}

/** The filters in a row; on a phone a button that opens them from below. */
export function FilterBar<Filters>(props: FilterBarProps<Filters>) {
  const { filters, onApply, count, sheet, beside, children } = props;
  const late = useLateWindow(sheet, { failure: 'Filters not opened' });
  const Sheet = late.loaded?.default;
  const button = (
    <Button
      variant="outline"
      className="not-only:max-[22rem]:[&>svg]:hidden w-full min-w-0 flex-1 px-3!"
      {...late.button}
    >
      <SlidersHorizontal className="size-5 shrink-0" aria-hidden="true" />
      <span>
        Filters{count > 0 && ` (${count})`}
        {count > 0 && <span className="sr-only"> set</span>}
      </span>
    </Button>
  );
  const apply = (next: Filters) => {
    late.window.onOpenChange(false);
    onApply(next);
  };
  return (
    <>
      <div className="hidden md:block">{children}</div>
      <div className={beside ? 'flex gap-3 md:hidden' : 'md:hidden'}>
        {Sheet ? (
          <Sheet trigger={button} {...late.window} filters={filters} onApply={apply} />
        ) : (
          button
        )}
        {beside}
      </div>
    </>
  );
}
