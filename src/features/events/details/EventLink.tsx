import type { MouseEvent, ReactNode } from 'react';
import { afterFrame } from '../../../lib/whenIdle';
import { prefetchDialog } from './OpenedEvent';
import { openEvent, withEvent } from './openEvent';

interface EventLinkProps {
  id: string;
  className: string;
  children: ReactNode;
}

export function EventLink({ id, className, children }: EventLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The press is answered first: an open dialog gives the whole page another style.
    afterFrame(() => openEvent(id));
  };
  return (
    <a
      href={withEvent('', id)}
      data-event={id}
      onClick={open}
      onPointerEnter={prefetchDialog}
      onFocus={prefetchDialog}
      className={className}
    >
      {children}
    </a>
  );
}
