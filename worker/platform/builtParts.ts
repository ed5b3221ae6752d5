import * as z from 'zod/mini';
import { type PartState, partState } from '../../src/shared/contract/health';
import { partStates } from '../env';
import { log } from './log';

/** Written by the build: see `src/lib/build/buildSettings.mjs`. */
const FILE = 'https://assets/built-parts.json';

const builtParts = z.record(
  z.string(),
  z.object({ state: partState, settings: z.array(z.string()) }),
);

const known = new WeakMap<Env, Record<string, PartState>>();

/** The state of every optional part of the service, including those that the build decided. */
export async function allPartStates(env: Env): Promise<Record<string, PartState>> {
  const built = known.get(env) ?? (await readBuiltParts(env));
  known.set(env, built);
  return { ...partStates(env), ...built };
}

/** Read once for each `env`, since a deploy brings other files. Empty where no pages were built. */
async function readBuiltParts({ ASSETS }: Env): Promise<Record<string, PartState>> {
  const file = await ASSETS.fetch(FILE);
  const parsed = builtParts.safeParse(await file.json().catch(() => null)).data ?? {};
  for (const [part, { state, settings }] of Object.entries(parsed)) {
    if (state === 'wrong') log({ event: 'part-off', part, settings });
  }
  return Object.fromEntries(Object.entries(parsed).map(([part, { state }]) => [part, state]));
}
