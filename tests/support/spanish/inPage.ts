/** These functions run in pages: each uses nothing from outside itself. */

/** Every text that a person may read or hear in the page, but what is marked as English. */
export function textsOnPage(): { lang: string; texts: string[] } {
  const SAID =
    'aria-label,aria-description,aria-roledescription,aria-valuetext,alt,title,placeholder,label';
  const SILENT = 'script, style, svg style, metadata, [lang^="en"]';
  const BLOCKS = 'p, div, ul, ol, dl, table, section, article, form, h1, h2, h3';
  const LONGEST = 1_000;
  const found = new Set<string>();
  const add = (text: string | null | undefined) => {
    const words = (text ?? '').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(words) && words.length <= LONGEST) found.add(words);
  };
  const isSilent = (node: Element | null) =>
    node?.closest(SILENT) != null && node.closest(SILENT) !== document.documentElement;
  const wordsOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const each of copy.querySelectorAll(SILENT)) each.remove();
    return copy.textContent;
  };
  const readFrom = (root: Element | DocumentFragment) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const around = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || isSilent(parent)) continue;
      add(node.textContent);
      let block: Element | null = parent;
      around.add(block);
      while (block && /^(A|B|EM|I|SPAN|STRONG|TIME|SMALL|BDI|DATA|ABBR)$/.test(block.tagName))
        block = block.parentElement;
      if (block) around.add(block);
    }
    for (const element of around)
      if (element.children.length > 0 && !element.querySelector(BLOCKS)) add(wordsOf(element));
    for (const name of SAID.split(',')) {
      for (const element of root.querySelectorAll(`[${name}]`)) {
        if (!isSilent(element)) add(element.getAttribute(name));
      }
    }
    for (const button of root.querySelectorAll<HTMLInputElement>(
      'input[type=submit], input[type=button]',
    ))
      add(button.value);
    for (const template of root.querySelectorAll('template')) readFrom(template.content);
    for (const silent of root.querySelectorAll('noscript'))
      add(silent.textContent?.replace(/<[^>]*>/g, ' '));
  };
  if (document.body) readFrom(document.body);
  add(document.title);
  for (const meta of document.querySelectorAll(
    'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]',
  )) {
    add(meta.getAttribute('content'));
  }
  return { lang: document.documentElement.lang, texts: [...found] };
}

export interface Opener {
  place: number;
  name: string;
  role: string;
  look: string;
  /** In the header or the footer. */
  isOnEveryPage: boolean;
}

/**
 * Whether all parts of the page get their scripts and what they show before the patience ends, and
 * keep both for a while.
 */
export async function staysDrawn({ calm = 0, patience = 0 }): Promise<boolean> {
  const waiting = 'astro-island[ssr]:not([client=visible]), .skeleton, [aria-busy=true]';
  const isDrawn = () =>
    ![...document.querySelectorAll(waiting)].some((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  const begun = performance.now();
  let calmSince = begun;
  for (let now = begun; now - begun < patience; now = performance.now()) {
    if (!isDrawn()) calmSince = now;
    else if (now - calmSince >= calm) return true;
    await new Promise((done) => setTimeout(done, 15));
  }
  return false;
}

/**
 * The topmost layer, which is a dialog or a menu, or `''` for the page itself, and what can be
 * pressed in it without leaving the page.
 */
export function openersOnPage(): { layer: string; openers: Opener[] } {
  const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';
  const PRESSED =
    'button, summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=switch], [role=option], [role=radio], input[type=checkbox], input[type=radio], a[href], input[role=combobox]';
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const layers = [...document.querySelectorAll(LAYERS)].filter(shown);
  const top = layers.at(-1);
  const layer = top
    ? `${top.getAttribute('role')} ${top.getAttribute('aria-label') ?? top.querySelector('h2, h1')?.textContent ?? ''}`
    : '';
  const pressed: Element[] = [];
  const openers: Opener[] = [];
  for (const element of (top ?? document.body).querySelectorAll(PRESSED)) {
    if (!shown(element) || element.matches(':disabled, [aria-disabled=true], [type=file]'))
      continue;
    if (element instanceof HTMLAnchorElement) {
      const { pathname, origin, search, hash } = new URL(element.href, location.href);
      const isHere = origin === location.origin && pathname === location.pathname;
      if (
        !isHere ||
        search + hash === location.search + location.hash ||
        element.hasAttribute('download')
      )
        continue;
      if (
        search === location.search &&
        document.getElementById(hash.slice(1))?.matches(':not(section[hidden])') &&
        !/^\/es\/settings/.test(pathname)
      )
        continue;
    }
    const labels = element instanceof HTMLInputElement ? element.labels : null;
    const name =
      element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    openers.push({
      place: pressed.length,
      name: name.replace(/\s+/g, ' ').trim(),
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      look: String(element.getAttribute('class') ?? '').slice(0, 80),
      isOnEveryPage: element.closest('header, footer') !== null && !element.closest('main'),
    });
    pressed.push(element);
  }
  Object.assign(window, { pressedByTest: pressed });
  return { layer, openers };
}

/** Presses one of them as a mouse does. Some libraries open at the first of these events. */
export function pressOpener(place: number): void {
  const { pressedByTest } = window as unknown as { pressedByTest: HTMLElement[] };
  const element = pressedByTest[place];
  if (!element?.isConnected) return;
  const given = {
    bubbles: true,
    cancelable: true,
    button: 0,
    pointerType: 'mouse',
    isPrimary: true,
  };
  element.focus();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
    const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
    element.dispatchEvent(new Kind(type, given));
  }
  // Drawings have no method for it.
  element.dispatchEvent(new MouseEvent('click', given));
}

/** Fills the forms of the topmost layer and sends them. Returns how many. */
export async function sendForms(): Promise<number> {
  const LAYERS = '[role=dialog], [role=alertdialog], dialog[open]';
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const top = [...document.querySelectorAll(LAYERS)].filter(shown).at(-1) ?? document.body;
  const GIVEN: Record<string, string> = {
    email: 'nadie@parkway.example',
    password: 'Exit-98-Diner',
    number: '30',
    date: '2030-05-01',
    time: '18:00',
    'datetime-local': '2030-05-01T18:00',
    tel: '6095550100',
    url: 'https://parkway.example/x',
  };
  const set = (field: HTMLElement, value: string) => {
    const kind =
      field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : field instanceof HTMLSelectElement
          ? HTMLSelectElement
          : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    for (const type of ['input', 'change', 'blur'])
      field.dispatchEvent(new Event(type, { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  let sent = 0;
  for (const form of [...top.querySelectorAll('form')].filter(shown)) {
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!shown(field) || field.matches(':disabled, [readonly], [type=file], [type=search]'))
        continue;
      if (field.matches('[type=checkbox], [type=radio]')) {
        if (
          !field.checked &&
          (field.type === 'checkbox' || !form.querySelector(`[name="${field.name}"]:checked`))
        )
          field.click();
      } else if (field instanceof HTMLSelectElement) {
        const last = (field as unknown as HTMLSelectElement).options;
        set(field, last[last.length - 1]?.value ?? '');
      } else set(field, GIVEN[field.type] ?? 'Texto de prueba');
    }
    await new Promise(requestAnimationFrame);
    const button = form.querySelector<HTMLElement>('[type=submit], button:not([type])');
    if (button) button.click();
    else form.requestSubmit();
    sent += 1;
  }
  return sent;
}

/** Elements whose text is cut off, where no ellipsis says so. */
export function cutOff(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth < 2) continue;
    const style = getComputedStyle(element);
    if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
    if (element.closest('.sr-only') || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    );
    if (hasWords)
      found.push(`${element.tagName} "${element.textContent?.trim().slice(0, 60)}" is cut`);
  }
  return found;
}
