import { type ReactNode, type Ref, useId } from 'react';

interface ProfileCardProps {
  title: string;
  /** Takes focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the page under its heading. */
export function ProfileCard({ title, headingRef, aside, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hairline bg-card p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
