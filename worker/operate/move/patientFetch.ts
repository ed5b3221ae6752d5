import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 6;
const FIRST_WAIT_MS = 500;

/** Repeats an idempotent call until its status is below 500. Throws the last failure. */
export async function patientFetch(
  url: string,
  init: () => RequestInit,
  failure: (answer: unknown) => Promise<Error> | Error,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, init()).catch((error: unknown) => error);
    if (answer instanceof Response && answer.status < 500) return answer;
    if (attempt === TRIES) throw await failure(answer);
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}
