import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { t } from '../../shared/texts/t';
import { classNames } from './classNames';
import { useLayer } from './useLayer';

export interface DropdownMenuProps {
  /** A button; gets focus back when the menu closes. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

const ITEM =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-3 py-2 text-base text-ink no-underline outline-0 data-highlighted:bg-inset data-highlighted:outline-2 data-highlighted:outline-ink data-highlighted:-outline-offset-2 data-disabled:opacity-60';

/** Heavy (it has the positioning code): load it lazily if the page does not need it at once. */
export function DropdownMenu({ trigger, children, align = 'end', ...given }: DropdownMenuProps) {
  const { state, onKeyDown } = useLayer(given);
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={mainLandmark()}>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onKeyDown={onKeyDown}
          className="layer z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-control-border bg-card p-1.5 shadow-layer"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A menu at the end of <body> would be outside every landmark. */
function mainLandmark(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById('main');
}

export function MenuItem({ className, ...rest }: ComponentPropsWithRef<typeof Radix.Item>) {
  return <Radix.Item className={classNames(ITEM, className)} {...rest} />;
}

/** A menu item that is a real link, so it opens in a new tab like any other. */
export function MenuLink({ children, ...link }: ComponentPropsWithRef<'a'>) {
  return (
    <Radix.Item asChild>
      <a className={ITEM} {...link}>
        {children}
      </a>
    </Radix.Item>
  );
}

export interface MenuChoiceProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice among a few values, side by side. The menu stays open, so that its effect is seen. */
export function MenuChoice({ label, value, options, onChange }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <Radix.Label className="px-3 pt-2 pb-1 font-bold text-ink-soft text-sm">{label}</Radix.Label>
      <div className="grid grid-cols-3 gap-1 px-1.5 pb-1">
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
            className="flex min-h-11 cursor-pointer select-none items-center justify-center rounded-sm border border-transparent px-2 text-sm outline-0 data-[state=checked]:border-ink data-[state=checked]:font-bold data-highlighted:bg-inset data-highlighted:outline-2 data-highlighted:outline-ink"
          >
            {option.label}
          </Radix.RadioItem>
        ))}
      </div>
    </Radix.RadioGroup>
  );
}

export interface MenuSwitchProps {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A switch in a menu; the menu stays open. */
export function MenuSwitch({ onChange, className, children, ...state }: MenuSwitchProps) {
  return (
    <Radix.CheckboxItem
      {...state}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={classNames(ITEM, 'justify-between', className)}
    >
      {children}
      <span className="font-bold text-ink-soft text-sm">{t(state.checked ? 'On' : 'Off')}</span>
    </Radix.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-hairline" />;
}
