/** A reference to an element, in the format of the engine's protocol. */
export type Handle = Readonly<Record<string, unknown>>;

/** What assistive software should announce: the role, if there is one, and one of these names. */
export interface Spoken {
  role: string | null;
  names: readonly string[];
}

/** An input source of the W3C's "Actions", which have the same format in both protocols. */
export interface ActionSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: readonly Readonly<Record<string, unknown>>[];
}

/** A tab of an engine. All that a journey does uses these methods. */
export interface Tab {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** Calls a function in the page, with JSON values or handles as arguments. */
  run: <T>(script: (...given: never[]) => T | Promise<T>, ...given: unknown[]) => Promise<T>;
  /** Like `run`, for an element. */
  find: (
    script: (...given: never[]) => Element | null,
    ...given: unknown[]
  ) => Promise<Handle | null>;
  /** `true` if the engine announces the element like this; else what it announces, if known. */
  speaks: (element: Handle, as: Spoken) => Promise<true | string>;
  act: (sources: readonly ActionSource[]) => Promise<void>;
  /** Chooses an option of a native list by its label. */
  choose: (list: Handle, label: string) => Promise<void>;
  /** Sets the file of a file input. */
  upload: (input: Handle, path: string) => Promise<void>;
  /** The window that this tab opened, once it exists. */
  opened: () => Promise<Tab | null>;
}

/** One person's browser, with separate cookies. */
export interface Visit {
  tab: Tab;
  /** Errors that the pages threw, if the engine reports them. */
  errors: () => readonly string[];
  close: () => Promise<void>;
}

/** A running engine. */
export interface Engine {
  name: string;
  version: string;
  visit: () => Promise<Visit>;
  stop: () => Promise<void>;
}

/** A function as text that a page can run: its types were stripped when it was loaded. */
export const textOf = (script: (...given: never[]) => unknown) => script.toString();
