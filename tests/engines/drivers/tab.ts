/** A reference to an element, as the protocol of the engine writes it. */
export type Handle = Readonly<Record<string, unknown>>;

/** What assistive software is to be told of an element: its role, if it has one, and one of these names. */
export interface Spoken {
  role: string | null;
  names: readonly string[];
}

/** One source of input of the W3C's "Actions", which both protocols write alike. */
export interface ActionSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: readonly Readonly<Record<string, unknown>>[];
}

/** One tab of one engine. All that a journey does goes through these. */
export interface Tab {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** Calls a function of the page's own, with arguments that JSON can hold, or handles. */
  run: <T>(script: (...given: never[]) => T | Promise<T>, ...given: unknown[]) => Promise<T>;
  /** As `run`, for an element. */
  find: (
    script: (...given: never[]) => Element | null,
    ...given: unknown[]
  ) => Promise<Handle | null>;
  /** Whether the engine itself speaks of the element so. Else what it says, where it tells. */
  speaks: (element: Handle, as: Spoken) => Promise<true | string>;
  act: (sources: readonly ActionSource[]) => Promise<void>;
  /** Chooses an option of a native list by its label. */
  choose: (list: Handle, label: string) => Promise<void>;
  /** Gives a file to an input that takes one. */
  upload: (input: Handle, path: string) => Promise<void>;
  /** The window that this tab opened, once it is there. */
  opened: () => Promise<Tab | null>;
}

/** A browser of one person, with cookies of their own. */
export interface Visit {
  tab: Tab;
  /** What the pages threw, where the engine tells. */
  errors: () => readonly string[];
  close: () => Promise<void>;
}

/** An engine that runs. */
export interface Engine {
  name: string;
  version: string;
  visit: () => Promise<Visit>;
  stop: () => Promise<void>;
}

/** A function as text that a page can run: types were taken out when it was loaded. */
export const textOf = (script: (...given: never[]) => unknown) => script.toString();
