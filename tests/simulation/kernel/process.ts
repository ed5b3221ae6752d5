import { AsyncLocalStorage } from 'node:async_hooks';

/** A worker that serves one request or job, or an object's instance: what a crash ends. */
export class Process {
  isAlive = true;
  readonly #ends: (() => void)[] = [];

  constructor(
    readonly name: string,
    /** Of the step in which it began. */
    readonly step: number,
  ) {}

  /** What happens at its crash, but for it not going on. */
  atCrash(act: () => void) {
    this.#ends.push(act);
  }

  crash() {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const act of this.#ends.splice(0)) act();
  }
}

/** Which process the code that runs belongs to. */
export const running = new AsyncLocalStorage<Process>();
