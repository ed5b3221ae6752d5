import { setTimeout as wait } from 'node:timers/promises';
import type { Handle, Tab } from './drivers/tab.ts';
import {
  findNamed,
  focusField,
  type Place,
  placeToPress,
  textOnPage,
  whatIsMeant,
} from './inPage.ts';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;

export type Name = string | RegExp;

/** A part of the page to search in, by its role and name. */
export type Part = readonly [role: string, name: Name];

/** Keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS = {
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
} as const;

/**
 * Someone at a browser, who finds things by role and name, as users of screen readers do. For
 * each control that is used, the engine itself must report the same role and name.
 */
export class Person {
  /** Elements that the engine names differently than the page intends. */
  readonly misnamed: string[] = [];
  named = 0;

  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  async opens(path: string): Promise<void> {
    await this.#tab.open(new URL(path, this.#origin).href);
  }

  async presses(role: string, name: Name, part?: Part): Promise<void> {
    const element = await this.#found(role, name, part);
    let missing = '';
    const place = await this.#until(
      `press the ${role} ${name}`,
      async () => {
        const answer: Place | string = await this.#tab.run(placeToPress, element);
        if (typeof answer !== 'string') return answer;
        missing = answer;
        return null;
      },
      () => missing,
    );
    await this.#tab.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, origin: 'viewport', ...place },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Replaces the content of a field. */
  async types(label: Name, text: string, role = 'textbox'): Promise<void> {
    const field = await this.#found(role, label);
    await this.#until(`type into ${label}`, async () => {
      const place: Place | string = await this.#tab.run(placeToPress, field);
      return typeof place === 'string' ? null : true;
    });
    await this.#tab.run(focusField, field);
    await this.#strikes([...text]);
    const held = await this.#tab.run((element: HTMLInputElement) => element.value, field);
    if (held !== text) throw new Error(`${label} holds "${held}" after typing "${text}"`);
  }

  async strikes(...keys: (keyof typeof KEYS)[]): Promise<void> {
    await this.#strikes(keys.map((key) => KEYS[key]));
  }

  async chooses(label: Name, option: Name): Promise<void> {
    const list = await this.#found('combobox', label);
    await this.#until(`choose from ${label}`, async () => {
      const place: Place | string = await this.#tab.run(placeToPress, list);
      return typeof place === 'string' ? null : true;
    });
    const wanted = await this.#until(`find the option ${option}`, async () => {
      const offered = await this.#tab.run(
        (element: HTMLSelectElement) => [...element.options].map((each) => each.label),
        list,
      );
      return offered.find((each) => isOrMatches(each, option)) ?? null;
    });
    await this.#tab.choose(list, wanted);
    await this.#until(`choose ${option}`, async () => {
      const chosen = await this.#tab.run(
        (element: HTMLSelectElement) => element.selectedOptions[0]?.label ?? '',
        list,
      );
      return chosen === wanted || null;
    });
  }

  async gives(label: Name, file: string): Promise<void> {
    const input = await this.#tab.find(() => document.querySelector('input[type=file]'));
    if (!input) throw new Error(`Nothing takes a file for ${label}`);
    await this.#tab.upload(input, file);
  }

  async finds(role: string, name: Name, part?: Part): Promise<void> {
    await this.#found(role, name, part);
  }

  async findsNo(role: string, name: Name, part?: Part): Promise<void> {
    await this.#until(`see the ${role} ${name} go`, async () => {
      const root = part ? await this.#look(...part) : null;
      if (part && !root) return true;
      return (await this.#look(role, name, root)) === null || null;
    });
  }

  async sees(text: Name, part?: Part): Promise<void> {
    await this.#until(
      `see ${text}`,
      async () => (matches(await this.#reads(part), text) ? true : null),
      async () => `the page says: ${(await this.#reads(part)).slice(0, 1_500)}`,
    );
  }

  async seesNoMore(text: Name, part?: Part): Promise<void> {
    await this.#until(`see ${text} go`, async () =>
      matches(await this.#reads(part), text) ? null : true,
    );
  }

  async isAt(path: Name): Promise<void> {
    let at = '';
    await this.#until(
      `come to ${path}`,
      async () => {
        at = await this.#tab.run(() => location.pathname + location.search);
        return isOrMatches(at, path) || null;
      },
      () => `still at ${at}`,
    );
  }

  /** Waits until a checkbox or switch is on or off. */
  async hasOn(role: string, name: Name, isOn: boolean): Promise<void> {
    await this.#until(`see ${name} turn ${isOn ? 'on' : 'off'}`, async () => {
      const box = await this.#look(role, name);
      if (!box) return null;
      const found = await this.#tab.run(
        (element: HTMLInputElement) => element.ariaChecked === 'true' || element.checked === true,
        box,
      );
      return found === isOn || null;
    });
  }

  /** The person in the window that opened last. */
  async turnsToOpened(): Promise<Person> {
    const tab = await this.#until('see a window open', () => this.#tab.opened());
    return new Person(tab, this.#origin);
  }

  async #reads(part?: Part): Promise<string> {
    const root = part ? await this.#look(...part) : null;
    if (part && !root) return `(nothing in ${part[1]}) ${await this.#reads()}`;
    return this.#tab.run(textOnPage, root);
  }

  /** Finds the element and checks that the engine names it the same. */
  async #found(role: string, name: Name, part?: Part): Promise<Handle> {
    const look = async () => {
      const root = part ? await this.#look(...part) : null;
      return part && !root ? null : this.#look(role, name, root);
    };
    const element = await this.#until(
      `find the ${role} ${name}${part ? ` in ${part[1]}` : ''}`,
      look,
      async () => `the page says: ${(await this.#reads(part)).slice(0, 1_500)}`,
    );
    const meant = () => this.#tab.run(whatIsMeant, element);
    const { names, hasRole, isForeign } = await meant();
    if (isForeign) return element;
    const speaks = (as: readonly string[]) =>
      this.#tab.speaks(element, { role: hasRole ? role : null, names: as });
    let said = await speaks(names);
    // The name may have changed meanwhile, by a number of what is waiting for instance.
    if (said !== true && (await look())) said = await speaks((await meant()).names);
    this.named += 1;
    if (said !== true) this.misnamed.push(said);
    return element;
  }

  #look(role: string, name: Name, root: Handle | null = null): Promise<Handle | null> {
    const isPattern = typeof name !== 'string';
    const wanted = { role, name: isPattern ? name.source : name, isPattern };
    return this.#tab.find(findNamed, wanted, root);
  }

  async #strikes(values: readonly string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#tab.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  async #until<T>(
    what: string,
    look: () => Promise<T | null>,
    why: () => string | Promise<string> = () => '',
  ): Promise<T> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    let failed = '';
    while (Date.now() < giveUpAt) {
      try {
        const found = await look();
        if (found !== null) return found;
        failed = '';
      } catch (cause) {
        // The page may be navigating.
        failed = cause instanceof Error ? cause.message : String(cause);
      }
      await wait(PAUSE_MS);
    }
    throw new Error(`could not ${what}: ${failed || (await why())}`);
  }
}

function isOrMatches(text: string, wanted: Name): boolean {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text);
}

function matches(text: string, wanted: Name): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  return text.toLowerCase().includes(wanted.toLowerCase());
}
