export const PASSWORD = 'Garden-State-9';

export interface Answer {
  status: number;
  /** Parsed JSON; `null` when there is none. */
  body: unknown;
}

/** A member with one signed-in device. */
export interface Person {
  id: string;
  email: string;
  /** `undefined` when the worker died, and the browser waits in vain. */
  ask: (method: string, path: string, body?: unknown) => Promise<Answer | undefined>;
}
