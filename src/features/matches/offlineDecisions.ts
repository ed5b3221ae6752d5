import { lazyPart } from '../../components/lazy/lazyPart';
import {
  isAbsentOr,
  isListOf,
  isNullOr,
  isObjectOf,
  isOneOf,
  isText,
  parsedAs,
} from '../../lib/api/shapes';
import { device } from '../../lib/storage';
import { DETAIL_KINDS } from '../../shared/rules/members/promptIds';
import type { Decision, LikeRemark } from './decision';

/** A decision made offline; kept in order for one member, and deleted when they sign out. */
export interface OfflineDecision {
  viewerId: string;
  target: { id: string; firstName: string; profilePicture: string | null };
  decision: Decision;
  said?: LikeRemark | undefined;
}

const KEY = 'parkway-waiting';
const keptTexts = lazyPart(() => import('../../lib/sealed/keptTexts'));

/** Loads, with a connection, what stores a decision without one. */
export const prepareForOffline = keptTexts.prefetch;

const isWaiting = isListOf(
  isObjectOf<OfflineDecision>({
    viewerId: isText,
    target: isObjectOf<OfflineDecision['target']>({
      id: isText,
      firstName: isText,
      profilePicture: isNullOr(isText),
    }),
    decision: isOneOf('like', 'super', 'pass'),
    said: isAbsentOr(
      isObjectOf<LikeRemark>({
        on: isAbsentOr(
          isObjectOf<NonNullable<LikeRemark['on']>>({
            kind: isOneOf(...DETAIL_KINDS),
            value: isText,
          }),
        ),
        comment: isAbsentOr(isText),
      }),
    ),
  }),
);

/** Those that this device cannot keep, which wait as long as the page. */
let inMemory: OfflineDecision[] = [];

/** One tab at a time reads and writes them. */
let inTurn: Promise<unknown> = Promise.resolve();
function exclusively<T>(act: () => Promise<T>): Promise<T> {
  const run = inTurn.then(() => (navigator.locks ? navigator.locks.request(KEY, act) : act()));
  inTurn = run.catch(() => undefined);
  return run;
}

export function storeOfflineDecision(waiting: OfflineDecision): Promise<void> {
  return exclusively(async () => {
    const others = (await read()).filter(({ target }) => target.id !== waiting.target.id);
    await write([...others, waiting]);
  });
}

/** Removes all, and returns this member's. Only one tab gets them. */
export function takeOfflineDecisions(viewerId: string): Promise<OfflineDecision[]> {
  return exclusively(async () => {
    const all = await read();
    if (all.length > 0) await write([]);
    return all.filter((waiting) => waiting.viewerId === viewerId);
  });
}

/** The mark says that there are some: most pages need not open what is sealed. */
async function read(): Promise<OfflineDecision[]> {
  if (!device.read(KEY)) return inMemory;
  const text = await keptTexts.load().then(
    ({ readKeptText }) => readKeptText(KEY),
    () => null,
  );
  return [...(parsedAs(isWaiting, text) ?? []), ...inMemory];
}

async function write(all: OfflineDecision[]): Promise<void> {
  const text = all.length === 0 ? null : JSON.stringify(all);
  const isKept = await keptTexts.load().then(
    ({ keepText }) => keepText(KEY, text),
    () => false,
  );
  inMemory = isKept ? [] : all;
  device.write(KEY, isKept && all.length > 0 ? 'some' : null);
}
