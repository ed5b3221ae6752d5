import { device } from '../storage';
import { VISIT } from '../visit';

declare global {
  /** Set in the head of members' pages: `FirstCalls`. `visit`: `null` where storage is disabled. */
  var firstCalls: { visit: string | null; answers: Map<unknown, Promise<Response>> } | undefined;
}

/**
 * The answer to a GET that the page's head has sent, once, until seconds after the page has loaded.
 * None if a session began or ended meanwhile.
 */
export function firstAnswer(url: unknown): Promise<Response> | undefined {
  const { visit, answers } = globalThis.firstCalls ?? {};
  const answer = answers?.get(url);
  answers?.delete(url);
  return visit === (device.read(VISIT) ?? null) ? answer : undefined;
}
