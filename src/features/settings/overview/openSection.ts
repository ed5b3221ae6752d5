import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Section, type SectionId, sectionOfHash } from '../SettingsSection';

export const rowId = (id: SectionId) => `to-${id}`;

/** The section of the URL's fragment. Phones show it alone; wide screens show all of them. */
export function useOpenSection(sections: readonly Section[]): SectionId | null {
  const linked = useSyncExternalStore(
    onHashChange,
    () => sectionOfHash(window.location.hash),
    () => null,
  );
  const open = sections.find(({ id }) => id === linked)?.id ?? null;
  const before = useRef<SectionId | null | undefined>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open) {
      if (left === null) markAsOpenedHere();
      goToHeading(open);
    } else if (left) {
      goToRow(left);
    }
  }, [open]);
  return open;
}

/** Returns to the index: by Back where that leads there. */
export function closeSection(): void {
  if (isOpenedHere(window.history.state)) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', window.location.pathname);
  window.dispatchEvent(new Event('hashchange'));
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Kept with the entry of the history, which survives a reload. */
function markAsOpenedHere(): void {
  window.history.replaceState({ isOpenedHere: true }, '');
}

const isOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;

/** The page opens before its content, so the browser itself may have found no heading. */
function goToHeading(id: SectionId): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function goToRow(id: SectionId): void {
  const row = document.getElementById(rowId(id));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
