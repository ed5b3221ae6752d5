import { Process, running } from './process';
import { Random } from './random';

/** The faults that one call of the platform can have. */
export const FAULTS = [
  'crash before',
  'crash after',
  'lost before',
  'lost after',
  'slow',
  'twice',
  'nonsense',
] as const;
export type Fault = (typeof FAULTS)[number];

interface Call<Result> {
  /** The name of the call, for the trace. */
  name: () => string;
  act: () => Result | Promise<Result>;
  /** The error when the call or its answer is lost. */
  error: () => Error;
  /** What may replace an answer. Absent when only an error can. */
  nonsense?: () => Result;
  /** The platform or the network may execute it twice. */
  mayRepeat?: boolean;
}

interface Timer {
  at: number;
  act: () => void;
  /** Nobody waits for it, so time does not pass because of it. */
  isIdle: boolean;
}

/** How long to wait when everything else has ended; later timers wait for a step. */
const PATIENCE_MS = 300_000;
const LONGEST_DELAY_MS = 40_000;
/** More turns than any step takes: something is looping. */
const MOST_TURNS = 60_000;

/** By then every promise that can settle now has settled. */
const nextTurn = process.nextTick;
/** By then the runtime's own background work, such as handing over a body, is done, too. */
const nextRound = setImmediate;

/** Resumes the current process, if there is one. */
const resumeInProcess = () => running.getStore()?.door() ?? ((act: () => void) => act());

/**
 * Runs everything that is under way one thing at a time, in an order determined by a seed. A call
 * of the platform takes two turns, there and back, and others come between.
 */
export class Scheduler {
  now: number;
  readonly trace: string[] = [];
  /** Faults, by the number of the call since `begin`. */
  #faults: ReadonlyMap<number, Fault> = new Map();
  #calls = 0;
  #step = 0;
  #random = new Random(0);
  readonly #ready: (() => void)[] = [];
  #timers: Timer[] = [];

  constructor(now: number) {
    this.now = now;
  }

  get random(): Random {
    return this.#random;
  }

  get step(): number {
    return this.#step;
  }

  /** The number of platform calls in this step. */
  get calls(): number {
    return this.#calls;
  }

  begin(step: number, seed: number, faults: ReadonlyMap<number, Fault>) {
    this.#step = step;
    this.#random = new Random(seed);
    this.#faults = faults;
    this.#calls = 0;
  }

  /** Runs something as a separate process; `undefined` when it crashed. */
  start<Result>(name: string, act: () => Promise<Result>): Promise<Result | undefined> {
    const process = new Process(name, this.#step);
    return new Promise((resolve, reject) => {
      process.atCrash(() => this.#soon(() => resolve(undefined)));
      void running.run(process, () => act().then(resolve, reject));
    });
  }

  call<Result>({ name, act, error, nonsense, mayRepeat }: Call<Result>): Promise<Result> {
    const process = running.getStore();
    const fault = this.#faults.get(this.#calls);
    this.#calls += 1;
    if (fault) this.trace.push(`${fault}: ${name()} of ${process?.name}`);
    return new Promise<Result>((resolve, reject) => {
      const door = resumeInProcess();
      const back = (act: () => void) => this.#soon(() => door(act));
      const fail = () => back(() => reject(error()));
      const there = async () => {
        if (fault === 'crash before') return process?.crash();
        if (fault === 'lost before') return fail();
        try {
          if (fault === 'twice' && mayRepeat) await act();
          const result = await act();
          if (fault === 'crash after') return process?.crash();
          if (fault === 'lost after') return fail();
          if (fault !== 'nonsense') return back(() => resolve(result));
          return nonsense ? back(() => resolve(nonsense())) : fail();
        } catch (cause) {
          back(() => reject(cause));
        }
      };
      const reach = () => {
        if (process?.isAlive !== false) void there();
      };
      if (fault === 'slow') this.after(this.#random.below(LONGEST_DELAY_MS), reach);
      else this.#soon(reach);
    });
  }

  /** Waits on behalf of the product. */
  wait(milliseconds: number): Promise<void> {
    const door = resumeInProcess();
    return new Promise((resolve) => {
      this.after(milliseconds, () => door(resolve));
    });
  }

  /** Lets others go first, like a wait for the disk. */
  turn(): Promise<void> {
    const door = resumeInProcess();
    return new Promise((resolve) => this.#soon(() => door(resolve)));
  }

  after(milliseconds: number, act: () => void, isIdle = false): () => void {
    const timer = { at: this.now + Math.max(0, milliseconds), act, isIdle };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Runs this many turns, or until nothing is under way. */
  async run(turns = MOST_TURNS): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise(nextTurn);
      if (this.#ready.length === 0) await new Promise(nextRound);
      if (this.#ready.length > 0) {
        this.now += this.#random.below(3);
        const [next] = this.#ready.splice(this.#random.below(this.#ready.length), 1);
        next?.();
      } else if (!this.#passTime(this.now + PATIENCE_MS)) return;
    }
    if (turns === MOST_TURNS) throw new Error('Something goes in circles.');
  }

  /** Runs until nothing is under way, and returns the result. */
  async finish<Result>(work: Promise<Result>): Promise<Result> {
    work.catch(() => {});
    await this.run();
    return work;
  }

  /** Lets time pass, and runs what is due meanwhile. */
  async passUntil(time: number): Promise<void> {
    await this.run();
    while (this.#passTime(time, true)) await this.run();
    this.now = Math.max(this.now, time);
  }

  #soon(act: () => void) {
    this.#ready.push(act);
  }

  /** Advances to the next timer. False when there is none before the limit. */
  #passTime(limit: number, withIdle = false): boolean {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if ((withIdle || !timer.isIdle) && timer.at <= limit && (!next || timer.at < next.at)) {
        next = timer;
      }
    }
    if (!next) return false;
    const at = Math.max(this.now, next.at);
    // By then, timers that nobody waited for are late.
    const due = this.#timers.filter((timer) => timer.at <= next.at);
    this.#timers = this.#timers.filter((timer) => timer.at > next.at);
    this.now = at;
    for (const { act } of due) this.#soon(act);
    return true;
  }
}
