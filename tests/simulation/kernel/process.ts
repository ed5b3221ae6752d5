import { AsyncLocalStorage } from 'node:async_hooks';

/** A worker that serves one request or job, or an object's instance: the unit that a crash ends. */
export class Process {
  isAlive = true;
  readonly #ends: (() => void)[] = [];
  /** The section that runs exclusively, and what waits until it has finished. */
  #alone: object | null = null;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly name: string,
    /** The step in which it began. */
    readonly step: number,
  ) {}

  /** Registers what happens at its crash, besides stopping it. */
  atCrash(act: () => void) {
    this.#ends.push(act);
  }

  crash() {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const act of this.#ends.splice(0)) act();
  }

  /** Until this has finished nothing else comes in: no calls, and no answers except to its own. */
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

  /** Resumes the running code's process. A dead process is not resumed. */
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

/** The exclusive section that the running code is part of, if any. */
const inside = new AsyncLocalStorage<object>();

/** The process that the running code belongs to. */
export const running = new AsyncLocalStorage<Process>();
