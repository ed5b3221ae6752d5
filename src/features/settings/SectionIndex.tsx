import { useEffect, useState } from 'react';
import { type Section, type SectionId, sectionOfHash } from './SettingsSection';

export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  const current = useSectionInView(sections);
  return (
    <nav aria-label="Settings sections" className="lg:sticky lg:top-6">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0 lg:border-hairline lg:border-l-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-full border border-control-border px-4 pt-0.5 text-ink text-sm no-underline hover:bg-inset lg:-ml-0.5 lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-2 lg:text-base lg:aria-[current]:border-primary lg:aria-[current]:font-bold"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the section of the URL once it exists: the page opens before its content. */
export function goToLinkedSection(): void {
  const id = sectionOfHash(window.location.hash);
  const heading = id && document.getElementById(id);
  if (!heading) return;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
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
