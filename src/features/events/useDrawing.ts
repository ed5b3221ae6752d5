import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { EventCategory } from '../../shared/rules/events';

const $drawings = atom<ReadonlyMap<string, string> | null>(null);

/** The address of the category's drawing; fetched when a card needs one, `null` until then. */
export function useDrawing(category: EventCategory, isNeeded: boolean): string | null {
  const drawings = useStore($drawings, { ssr: 'initial' });
  useEffect(() => {
    if (isNeeded && !$drawings.get()) load();
  }, [isNeeded]);
  return drawings?.get(category) ?? null;
}

function load() {
  import('../../components/scenes/eventScenes').then(
    ({ eventScenes }) => {
      const drawn = Object.entries(eventScenes).map(
        ([name, draw]) => [name, inline(draw())] as const,
      );
      $drawings.set(new Map(drawn));
    },
    // The box keeps its colour; a later card tries again.
    () => undefined,
  );
}

/** As an image it is drawn once for all cards that show it. */
function inline(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
