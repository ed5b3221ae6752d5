import { device, tab } from '../../lib/storage';
import { barePath, type Language, pathIn } from '../../shared/texts/language';

const OFFERED = 'parkway-language-offered';
const SCROLLED = 'parkway-scrolled';

let prepare = async (_: Language): Promise<boolean> => true;

/** Runs `act` before a switch, which its `false` prevents. */
export function beforeSwitch(act: typeof prepare): void {
  prepare = act;
}

/** The page as it is shown now, in a language. */
function pageIn(language: string) {
  const url = new URL(window.location.href);
  const inLanguage = (path: string) => pathIn(language as Language, barePath(path));
  url.pathname = inLanguage(url.pathname);
  const next = url.searchParams.get('next');
  if (next) url.searchParams.set('next', inLanguage(next));
  return url.href;
}

/** As a reload, so that the page restores what it does after one, and Back leads to the page before. */
export async function switchTo(language: Language): Promise<void> {
  device.write(OFFERED, language);
  if (!(await prepare(language))) return;
  tab.write(SCROLLED, String(window.scrollY));
  window.history.replaceState(window.history.state, '', pageIn(language));
  window.location.reload();
}

/** How far the page was scrolled before it was switched; once. */
export function takeScrolled(): number {
  const scrolled = Number(tab.read(SCROLLED));
  tab.write(SCROLLED, null);
  return scrolled;
}

/** Links to the other language lead to whatever page this document shows by then. */
export function wireLanguageLinks(): void {
  for (const type of ['pointerdown', 'focusin', 'click'] as const) {
    document.addEventListener(type, (event) => {
      const link =
        event.target instanceof Element &&
        event.target.closest<HTMLAnchorElement>('a[data-language]');
      if (!link) return;
      link.href = pageIn(link.lang);
      const isKept =
        event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);
      if (type !== 'click' || isKept) return;
      event.preventDefault();
      void switchTo(link.lang as Language);
    });
  }
}

/** Shows, once on a device, that the page exists in the language that the browser prefers. */
export function offerLanguage(): void {
  const template = document.querySelector<HTMLTemplateElement>('#language-offer');
  const preferred = navigator.languages.find((each) => /^e[ns]\b/.test(each)) ?? '';
  const offer = template?.content.firstElementChild;
  if (!template || !offer || !preferred.startsWith(template.lang) || device.read(OFFERED)) return;
  device.write(OFFERED, template.lang);
  template.replaceWith(offer);
  offer.querySelector('button')?.addEventListener('click', () => offer.remove());
}
