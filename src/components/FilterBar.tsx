import { SlidersHorizontal } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { t } from '../shared/texts/t';
import type { LatePart } from './lazy/lazyPart';
import { type LazyWindowProps, useLazyOverlay } from './lazy/useLazyOverlay';
import { parts, srOnly } from './texts/parts';
import { Button, type ButtonProps } from './ui/Button';
import { classNames } from './ui/classNames';

export interface FilterSheetProps<Filters> extends LazyWindowProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
}

interface FilterSheetButtonProps<Filters>
  extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  filters: Filters;
  onApply: (filters: Filters) => void;
  /** The number of filters that are set. */
  count: number;
  /** The sheet that opens from below on phones, with the same filters. */
  sheet: LatePart<{ default: ComponentType<FilterSheetProps<Filters>> }>;
}

interface FilterBarProps<Filters> extends Omit<FilterSheetButtonProps<Filters>, keyof ButtonProps> {
  beside?: ReactNode;
  /** For the row that replaces the filters on phones. */
  rowClass?: string;
  children: ReactNode;
}

/** The filters in a row; on phones a button that opens them in a sheet. */
export function FilterBar<Filters>({
  beside,
  rowClass,
  children,
  ...sheet
}: FilterBarProps<Filters>) {
  return (
    <>
      <div className="hidden md:block">{children}</div>
      <div className={classNames(beside ? 'flex gap-3 md:hidden' : 'md:hidden', rowClass)}>
        <FilterSheetButton
          {...sheet}
          variant="outline"
          className="not-only:max-[22rem]:[&>svg]:hidden w-full min-w-0 flex-1 px-3!"
        />
        {beside}
      </div>
    </>
  );
}

export function FilterSheetButton<Filters>(props: FilterSheetButtonProps<Filters>) {
  const { filters, onApply, count, sheet, ...look } = props;
  const late = useLazyOverlay(sheet, { failure: t("Couldn't open filters") });
  const button = (
    <Button {...look} {...late.button}>
      <SlidersHorizontal className="size-5 shrink-0" aria-hidden="true" />
      <span>
        {count > 0
          ? parts('Filters ({count})<set> set</set>', { set: srOnly }, { count })
          : t('Filters')}
      </span>
    </Button>
  );
  if (!late.loaded) return button;
  const { default: Sheet } = late.loaded;
  const apply = (next: Filters) => {
    late.window.onOpenChange(false);
    onApply(next);
  };
  return <Sheet trigger={button} {...late.window} filters={filters} onApply={apply} />;
}
