import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

let roots: Root[] = [];

/**
 * Puts places for a page's islands into its `<main>`, and loads what they render. Astro would mount
 * them a frame later and in slices, and so show an empty page first.
 */
export async function loadIslands(main: HTMLElement): Promise<ComponentType[]> {
  const islands = [...main.querySelectorAll('astro-island')];
  return Promise.all(
    islands.map(async (island) => {
      const place = document.createElement('div');
      place.className = 'contents';
      place.dataset.island = '';
      island.replaceWith(place);
      const url = island.getAttribute('component-url') ?? '';
      const exports = await import(/* @vite-ignore */ url);
      return exports[island.getAttribute('component-export') ?? 'default'];
    }),
  );
}

/** Renders a page's islands before the next frame. */
export function mountIslands(main: HTMLElement, islands: readonly ComponentType[]): void {
  flushSync(() => {
    roots = [...main.querySelectorAll('[data-island]')].map((place, index) => {
      const root = createRoot(place);
      const Island = islands[index];
      if (Island) root.render(createElement(Island));
      return root;
    });
  });
}

/** Ends those of the page that is left, including those that Astro mounted. */
export function unmountIslands(): void {
  for (const root of roots) root.unmount();
  roots = [];
  // Islands that are no longer in the document unmount.
  document.dispatchEvent(new Event('astro:after-swap'));
}
