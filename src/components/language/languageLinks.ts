import { device, tab } from '../../lib/storage';

/** Set until a page that was switched has come. */
const SCROLLED = 'parkway-scrolled';
/** Set once this device was offered the other language, or has chosen one. */
const OFFERED = 'parkway-language-offered';

// Not by `lazyPart`, which weighs more than the pages for visitors without forms.
export const switching = () => import('./switchLanguage');

/** What switches the language, and offers it, loads when it is needed. */
export function wireLanguageLinks(): void {
  document.addEventListener('pointerdown', follow);
  document.addEventListener('click', follow);
  const isOther = !navigator.language.startsWith(document.documentElement.lang);
  if (tab.read(SCROLLED) || (isOther && !device.read(OFFERED))) {
    switching().then(
      ({ arrive }) => arrive(),
      () => undefined,
    );
  }
}

function follow(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  // With a key, it opens beside this page.
  if (event.type === 'click' && !event.ctrlKey && !event.metaKey) event.preventDefault();
  switching().then(
    ({ followLink }) => followLink(link, event.defaultPrevented),
    () => event.defaultPrevented && window.location.assign(link.href),
  );
}
