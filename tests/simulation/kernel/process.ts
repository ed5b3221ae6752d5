import { AsyncLocalStorage } from 'node:async_hooks';

/** A worker that serves one request or job, or an object's instance: what a crash ends. */
export class Process {
  isAlive = true;
  readonly #ends: (() => void)[] = [];
  /** What goes on alone, and what waits until it is through. */
  #alone: object | null = null;
  readonly #waiting: (() => void)[] = [];

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

  /** Until this is through nothing else comes in: no call, and no answer but those to its own. */
  alone<Result>(act: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.door()(() => {
        const [outer, mine] = [this.#alone, {}];
        this.#alone = mine;
        const open = () => {
          this.#alone = outer;
          for (const next of this.#waiting.splice(0)) next();
        };
        inside.run(mine, act).finally(open).then(resolve, reject);
      });
    });
  }

  /** The way back to the code that runs. The dead are not reached. */
  door(): (act: () => void) => void {
    const mine = inside.getStore();
    const letIn = (act: () => void) => {
      if (!this.isAlive) return;
      if (this.#alone && this.#alone !== mine) this.#waiting.push(() => letIn(act));
      else act();
    };
    return letIn;
  }
}

/** What of its process goes on alone, where the code that runs is part of it. */
const inside = new AsyncLocalStorage<object>();

/** Which process the code that runs belongs to. */
export const running = new AsyncLocalStorage<Process>();
