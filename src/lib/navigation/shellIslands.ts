import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** Those that the router has mounted, by page. */
const roots = new WeakMap<HTMLElement, Root[]>();

/** Not by Astro: it would mount them a frame later and in slices, and show an empty page first. */
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

/** Renders a page's islands before the next frame. A page that was kept has its own. */
export function mountIslands(main: HTMLElement, islands: readonly ComponentType[]): void {
  flushSync(() => {
    if (roots.has(main)) return;
    const mounted = [...main.querySelectorAll('[data-island]')].map((place, index) => {
      const root = createRoot(place);
      const Island = islands[index];
      if (Island) root.render(createElement(Island));
      return root;
    });
    roots.set(main, mounted);
  });
}

/** Ends a page's islands, including those that Astro mounted. */
export function unmountIslands(main: HTMLElement): void {
  for (const root of roots.get(main) ?? []) root.unmount();
  for (const island of main.querySelectorAll('astro-island')) {
    island.dispatchEvent(new Event('astro:unmount'));
  }
}
