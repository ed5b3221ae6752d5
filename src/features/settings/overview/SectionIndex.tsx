import { useEffect, useId, useState } from 'react';
import { classNames } from '../../../components/ui/classNames';
import { ChevronDown } from '../../../components/ui/picture/glyphs';
import { t } from '../../../shared/texts/t';
import { SECTION_GROUPS, type Section, type SectionId, sectionOfHash } from '../SettingsSection';
import { rowId } from './openSection';
import type { SectionStates } from './useSectionStates';

interface SectionIndexProps {
  sections: readonly Section[];
  states: SectionStates;
  /** On phones an open section takes its place. */
  isBehind: boolean;
}

/** Every section with its state: a page of its own on phones, beside the sections on wide screens. */
export function SectionIndex({ sections, states, isBehind }: SectionIndexProps) {
  const current = useSectionInView(sections);
  return (
    <nav
      aria-label={t('Settings sections')}
      className={classNames(
        'space-y-6 lg:sticky lg:top-5 lg:-m-1 lg:max-h-[calc(100dvh-2.5rem)] lg:space-y-3 lg:overflow-y-auto lg:p-1',
        isBehind && 'max-lg:hidden',
      )}
    >
      {SECTION_GROUPS.map((group) => (
        <Group
          key={t(group)}
          title={t(group)}
          sections={sections.filter((section) => section.group === group)}
          states={states}
          current={current}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  title: string;
  sections: readonly Section[];
  states: SectionStates;
  current: SectionId | null;
}

function Group({ title, sections, states, current }: GroupProps) {
  const id = useId();
  return (
    <div>
      <h2
        id={id}
        className="mb-2 font-body font-bold text-ink-soft text-sm tracking-normal lg:hidden"
      >
        {title}
      </h2>
      <ul
        aria-labelledby={id}
        className="max-lg:divide-y max-lg:divide-hairline max-lg:rounded-lg max-lg:border max-lg:border-hairline max-lg:bg-card"
      >
        {sections.map((section) => (
          <li key={section.id} className="group">
            <a
              id={rowId(section.id)}
              href={`#${section.id}`}
              aria-current={current === section.id ? 'true' : undefined}
              className="flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline hover:bg-inset focus-visible:-outline-offset-3 group-first:rounded-t-lg group-last:rounded-b-lg lg:min-h-0 lg:rounded-none! lg:border-hairline lg:border-l-2 lg:py-1.5 lg:aria-[current]:border-primary"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold lg:font-semibold lg:group-has-aria-[current]:font-bold">
                  {t(section.title)}
                </span>{' '}
                <span className="block min-h-[1lh] text-ink-soft text-sm wrap-anywhere">
                  {states[section.id]}
                </span>
              </span>
              <ChevronDown className="size-5 shrink-0 -rotate-90 text-ink-soft lg:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSectionInView(sections: readonly Section[]): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.findLast(({ isIntersecting }) => isIntersecting);
        const heading = inView?.target.getAttribute('aria-labelledby');
        if (heading) setCurrent(sectionOfHash(`#${heading}`));
      },
      { rootMargin: '-15% 0px -80% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
