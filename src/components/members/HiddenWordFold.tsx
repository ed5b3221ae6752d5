import type { ReactNode } from 'react';

/** What another member wrote with a word that the viewer hides; it opens when they choose to. */
export function HiddenWordFold({ children }: { children: ReactNode }) {
  return (
    <details className="group max-w-full self-start">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-lg border border-hairline px-4 py-2 text-ink-soft">
        Has a word you hide
        <b className="text-ink underline underline-offset-2 group-open:hidden">Show message</b>
      </summary>
      <div className="mt-1 flex flex-col items-start">{children}</div>
    </details>
  );
}
