import { Ellipsis } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { DropdownMenu } from '../../components/ui/DropdownMenu';
import { IconButton } from '../../components/ui/IconButton';

interface RowMenuProps {
  label: string;
  /** Gets focus back from a dialog that the menu opened. */
  buttonRef: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function RowMenu({ label, buttonRef, children }: RowMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton ref={buttonRef} label={label} variant="outline">
          <Ellipsis className="size-5" aria-hidden="true" />
        </IconButton>
      }
    >
      {children}
    </DropdownMenu>
  );
}

/**
 * Gives focus back to what opened a dialog, unless it is somewhere already: the next menu may be
 * open by then, and would close without it.
 */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) opener?.focus();
}
