import type { ReactNode } from 'react';
import { goTo } from '../adminQuery';

/** Leads to another tab of the dashboard, without loading the page again. */
export function TabLink({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <a
      href={`/admin?tab=${tab}`}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo({ tab });
      }}
    >
      {children}
    </a>
  );
}
