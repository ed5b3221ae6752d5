import { HOUR } from '../../../src/shared/rules/durations';

/** Upper bounds of response times in milliseconds; the last column counts slower responses. */
export const TOOK_UP_TO = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
export const TOOK_COLUMNS = [...TOOK_UP_TO.map((most) => `up_to_${most}`), 'longer'];

/** Maximum of combinations of hour and route, while the database cannot be written. */
const MOST_KEPT = 1_000;
/** A client may send any word as the method, but routes are ours. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export interface Answered {
  method: string;
  /** The pattern: `/api/users/:id`. */
  route: string;
  status: number;
  milliseconds: number;
}

/** The responses of an hour (hours since 1970) on a route. */
export interface Tally {
  hour: number;
  route: string;
  errors: number;
  /** As long as `TOOK_COLUMNS`. */
  took: number[];
}

export const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR);

/** Requests counted in memory until they are stored. */
export class RequestTally {
  #tallies = new Map<string, Tally>();

  add(now: Date, { method, route, status, milliseconds }: Answered) {
    const took = TOOK_COLUMNS.map(() => 0);
    const place = TOOK_UP_TO.findIndex((most) => milliseconds <= most);
    took[place === -1 ? TOOK_UP_TO.length : place] = 1;
    this.merge({
      hour: hourOf(now),
      route: `${METHODS.includes(method) ? method : 'OTHER'} ${route}`,
      errors: status >= 500 ? 1 : 0,
      took,
    });
  }

  merge(more: Tally) {
    const key = `${more.hour} ${more.route}`;
    const tally = this.#tallies.get(key);
    if (tally) {
      tally.errors += more.errors;
      tally.took = tally.took.map((count, place) => count + (more.took[place] ?? 0));
    } else if (this.#tallies.size < MOST_KEPT) {
      this.#tallies.set(key, more);
    }
  }

  /** Returns all counts and resets them. */
  take(): Tally[] {
    const taken = [...this.#tallies.values()];
    this.#tallies = new Map();
    return taken;
  }
}

/** The least bound within which this part of the responses stayed; `null` beyond, or for none. */
export function percentile(took: readonly number[], part: number): number | null {
  const all = took.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const place = took.findIndex((count) => {
    seen += count;
    return all > 0 && seen >= part * all;
  });
  return TOOK_UP_TO[place] ?? null;
}
