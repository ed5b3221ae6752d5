import type { ReactNode } from 'react';
import { type SectionId, sectionTitle } from './sections';

interface SettingsSectionProps {
  id: SectionId;
  lead?: ReactNode;
  children: ReactNode;
}

/** The URL of a section is its heading, so that a link to it moves the focus there too. */
export function SettingsSection({ id, lead, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hairline bg-card p-4 sm:p-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl">
        {sectionTitle(id)}
      </h2>
      {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
