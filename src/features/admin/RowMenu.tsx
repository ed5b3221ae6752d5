import { Ellipsis } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../components/ui/Button';
import { DropdownMenu } from '../../components/ui/DropdownMenu';

interface RowMenuProps {
  label: string;
  /** Receives focus when a dialog that the menu opened closes. */
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
 * Returns focus to the element that opened a dialog, unless another element has focus already: the
 * next menu may be open by then and would close without focus.
 */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) opener?.focus();
}
