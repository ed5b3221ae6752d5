/** These functions are sent to pages as text: each uses nothing from outside itself. */

export interface Wanted {
  role: string;
  /** The whole name, or a regular expression that matches part of it. */
  name: string;
  isPattern: boolean;
}

/** The first visible element with this role and name below `root`, native or by attribute. */
export function findNamed(
  { role, name: wanted, isPattern }: Wanted,
  root: Element | null,
): Element | null {
  const TEXT_INPUT = 'input:not([type]), input[type=text], input[type=email], input[type=tel]';
  const SELECTORS: Record<string, string> = {
    article: 'article',
    button: 'button',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    dialog: 'dialog',
    form: 'form',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    list: 'ul, ol',
    radio: 'input[type=radio]',
    region: 'section',
    textbox: `${TEXT_INPUT}, input[type=password], textarea`,
    searchbox: 'input[type=search]',
    spinbutton: 'input[type=number]',
  };
  const isHidden = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null;
  const isShown = (element: Element) =>
    !isHidden(element) && element.checkVisibility({ visibilityProperty: true });
  /** Keeps non-breaking spaces, as Firefox does. */
  const squeeze = (text: string) => text.replace(/[ \t\r\n\f]+/g, ' ').trim();

  /** What an element contributes to a name, by https://www.w3.org/TR/accname-1.2/. */
  const textIn = (node: Node, isSpaced: boolean): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (own !== null) return own;
    const inner = [...node.childNodes].map((child) => textIn(child, isSpaced)).join('');
    const isWithin = getComputedStyle(node).display.startsWith('inline') && !isSpaced;
    return isWithin ? inner : ` ${inner} `;
  };
  const nameOf = (element: Element, isSpaced = false): string => {
    const text = (node: Node) => textIn(node, isSpaced);
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy) {
      const parts = labelledBy.split(/\s+/).map((id) => document.getElementById(id));
      return squeeze(parts.map((part) => (part ? text(part) : '')).join(' '));
    }
    const label = element.getAttribute('aria-label');
    if (label) return squeeze(label);
    const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
    if (labels?.length) return squeeze([...labels].map(text).join(' '));
    const isNamedByContent = !/^(input|select|textarea|article|section|dialog|form|ul|ol)$/i.test(
      element.tagName,
    );
    const inner = isNamedByContent ? squeeze(text(element)) : '';
    return (
      inner || squeeze(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '')
    );
  };

  const implied = SELECTORS[role];
  const asked = `[role=${role}]`;
  const selector = implied ? `${implied}, ${asked}` : asked;
  /** Includes open shadow roots: PayPal's buttons are custom elements. */
  const allIn = (from: Document | Element | ShadowRoot): Element[] => [
    ...from.querySelectorAll(selector),
    ...[...from.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? allIn(shadowRoot) : [],
    ),
  ];
  const pattern = isPattern ? new RegExp(wanted) : null;
  for (const element of allIn(root ?? document)) {
    const said = element.getAttribute('role');
    if ((said !== null && said !== role) || !isShown(element)) continue;
    const name = nameOf(element);
    const its = name.replaceAll('\u00A0', ' ');
    if (pattern ? pattern.test(its) : its === wanted) {
      Object.assign(element, { itsNames: [name, its, nameOf(element, true)] });
      return element;
    }
  }
  return null;
}

export interface Place {
  x: number;
  y: number;
}

/**
 * Where to press an element once it is ready: its script has loaded, it is enabled, does not move
 * and is not covered. Otherwise the reason why not, in words.
 */
export async function placeToPress(element: Element): Promise<Place | string> {
  if (!element.isConnected) return 'it is gone';
  if (element.closest('astro-island[ssr]')) return 'its script has not come';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled';
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  const isBox = element.matches('input[type=checkbox], input[type=radio]');
  // A chip's box is invisible: people press its label.
  const target = isBox && labels?.[0] ? labels[0] : element;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = target.getBoundingClientRect();
  await new Promise((done) => setTimeout(done, 50));
  const [box] = target.getClientRects();
  if (!box) return 'it has no box';
  const now = target.getBoundingClientRect();
  if (before.x !== now.x || before.y !== now.y) return 'it moves';
  // The text of a label may contain a link.
  const x = isBox ? Math.min(box.left + 12, box.left + box.width / 2) : box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const home = target.getRootNode();
  const top = (home instanceof ShadowRoot ? home : document).elementFromPoint(x, y);
  if (!top) return 'it is out of sight';
  const isIts = target.contains(top) || element.contains(top);
  if (!isIts) return `it lies under <${top.tagName.toLowerCase()} class="${top.className}">`;
  return { x: Math.round(x), y: Math.round(y) };
}

export interface Meant {
  names: string[];
  /** A password field has no role in https://www.w3.org/TR/html-aam-1.0/. */
  hasRole: boolean;
  /** Inside a shadow tree. */
  isForeign: boolean;
}

/** The names of a found element. Engines differ in the spaces around its parts. */
export function whatIsMeant(element: Element & { itsNames?: string[] }): Meant {
  const names = element.itsNames ?? [];
  return {
    names: [...new Set([...names, ...names.map((name) => name.replace(/ ([:,.])/g, '$1'))])],
    hasRole: !element.matches('input[type=password]'),
    isForeign: element.getRootNode() instanceof ShadowRoot,
  };
}

/** All visible text of the page, in one line. */
export function textOnPage(root: HTMLElement | null): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  return (root ?? document.body).innerText.replace(/\s+/g, ' ');
}

/** Focuses a field and selects its content, so that typing replaces it. */
export function focusField(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
