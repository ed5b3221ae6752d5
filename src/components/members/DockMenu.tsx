import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { t } from '../../shared/texts/t';
import { IconButton } from '../ui/Button';

/** What stands beside the first action of a dock; with very large text a menu above it. */
export function DockMenu({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <IconButton label={t('More')} variant="outline" className="dock-more" popoverTarget={id}>
        <Ellipsis className="size-5" aria-hidden="true" />
      </IconButton>
      {/* biome-ignore lint/a11y: its buttons and links are pressed, by keyboard too */}
      <div id={id} popover="auto" className="dock-rest" onClick={closeOnAct}>
        {children}
      </div>
    </>
  );
}

function closeOnAct({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isAct = target instanceof Element && target.closest('button, a');
  if (isAct && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}
