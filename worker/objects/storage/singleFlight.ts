/**
 * Runs one job at a time and once more if it was asked for meanwhile: what has to go out is read
 * when it goes out, so any number of asks are one.
 */
export class SingleFlight {
  #running: Promise<void> | null = null;
  #again = false;
  readonly #job: () => Promise<void>;

  constructor(job: () => Promise<void>) {
    this.#job = job;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Resolves when everything asked for so far has been done; rejects when the job did. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#loop();
    return this.#running;
  }

  async #loop() {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#job();
      }
    } finally {
      // In the same turn as the last look at `#again`: an ask in between would be lost.
      this.#running = null;
    }
  }
}
