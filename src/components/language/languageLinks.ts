import { device, tab } from '../../lib/storage';

/** How far the page was scrolled before it was switched: set until it has come. */
export const SCROLLED = 'parkway-scrolled';
/** Set once this device was offered the other language, or has chosen one. */
export const OFFERED = 'parkway-language-offered';

// Not by `lazyPart`, which weighs more than the pages for visitors without forms.
export const switching = () => import('./switchLanguage');

/** What switches the language, and offers it, loads when it is needed. */
export function wireLanguageLinks(): void {
  for (const type of ['pointerdown', 'click'] as const) {
    document.addEventListener(type, (event) => {
      const link = event.target instanceof Element && event.target.closest('a[data-language]');
      if (!(link instanceof HTMLAnchorElement)) return;
      const isPlain = type === 'click' && !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (isPlain) event.preventDefault();
      switching().then(
        ({ followLink }) => followLink(link, isPlain),
        () => isPlain && window.location.assign(link.href),
      );
    });
  }
  const isOther = !navigator.language.startsWith(document.documentElement.lang);
  if (tab.read(SCROLLED) || (isOther && !device.read(OFFERED))) {
    void switching().then(
      ({ arrive }) => arrive(),
      () => undefined,
    );
  }
}
