import type { ReactNode } from 'react';
import { pagePath } from '../../shared/texts/language';
import { pushAdminQuery } from './adminQuery';

interface PlaceLinkProps {
  to: Record<string, string>;
  className: string;
  children: ReactNode;
}

/** A link to another place of the dashboard that does not reload the page. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  return (
    <a
      href={pagePath(`/admin?${new URLSearchParams(to)}`)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        pushAdminQuery(to);
      }}
    >
      {children}
    </a>
  );
}
