import { device, tab } from '../../lib/storage';
import { barePath, type Language, pathIn } from '../../shared/texts/language';
import { typeAgain, typedFields } from './typedFields';

const OFFERED = 'parkway-language-offered';
const SCROLLED = 'parkway-scrolled';
const TYPED = 'parkway-typed';

/** What members' pages do besides; the key is theirs: see `EndsWithSession`. */
const forMember = () =>
  device.read('parkway-visit') ? import('./switchForMember') : Promise.resolve(null);

/** The URL of the page that is shown now, in a language. */
function pageIn(language: Language): string {
  const url = new URL(window.location.href);
  url.pathname = pathIn(language, barePath(url.pathname));
  const next = url.searchParams.get('next');
  if (next) url.searchParams.set('next', pathIn(language, barePath(next)));
  return url.href;
}

/** A link keeps the URL of whatever page the document shows; one that is pressed switches it. */
export function followLink(link: HTMLAnchorElement, isPressed: boolean): void {
  const language = link.lang === 'es' ? 'es' : 'en';
  link.href = pageIn(language);
  if (isPressed) void switchTo(language);
}

/** Brings the page in a language as a reload does: what is typed stays, and Back works. */
export async function switchTo(language: Language): Promise<void> {
  device.write(OFFERED, language);
  const member = await forMember();
  if (!member) tab.write(TYPED, typedFields());
  else if (!(await member.prepareSwitch(language))) return;
  tab.write(SCROLLED, String(window.scrollY));
  window.history.replaceState(window.history.state, '', pageIn(language));
  window.location.reload();
}

/** On a page that was switched, or whose language is not the one that the browser names first. */
export async function arrive(): Promise<void> {
  offerLanguage();
  const scrolled = tab.read(SCROLLED);
  if (!scrolled) return;
  tab.write(SCROLLED, null);
  typeAgain(tab.read(TYPED));
  tab.write(TYPED, null);
  (await forMember())?.arriveAsMember(Number(scrolled));
}

/** Once on a device. */
function offerLanguage(): void {
  const template = document.querySelector('#language-offer');
  const preferred = navigator.languages.find((each) => /^e[ns]\b/.test(each)) ?? '';
  if (!(template instanceof HTMLTemplateElement) || device.read(OFFERED)) return;
  const offer = template.content.firstElementChild;
  if (!offer || !preferred.startsWith(template.lang)) return;
  device.write(OFFERED, template.lang);
  template.replaceWith(offer);
  offer.querySelector('button')?.addEventListener('click', () => offer.remove());
}
