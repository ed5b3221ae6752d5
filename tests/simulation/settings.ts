import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const KINDS = ['payments', 'pairs', 'vanishing', 'mails', 'events', 'plans'] as const;
/** Plays no histories, but compares the orders of the list. */
const DISCOVERY = 'discovery';
const WHOLE = { type: 'string' } as const;

/** The parsed command line. */
export function settings(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: WHOLE,
      from: WHOLE,
      steps: WHOLE,
      processes: WHOLE,
      seed: WHOLE,
      kind: WHOLE,
      population: WHOLE,
      planted: { type: 'boolean' },
      record: { type: 'boolean' },
      name: WHOLE,
      state: WHOLE,
    },
  });
  const isDiscovery = values.kind === DISCOVERY;
  return {
    seeds: whole(values.seeds, isDiscovery ? 20 : 1_000),
    from: whole(values.from, 1),
    steps: values.steps === undefined ? undefined : whole(values.steps, 0),
    processes: whole(values.processes, availableParallelism()),
    /** The seed to play again and explain. */
    seed: values.seed === undefined ? undefined : whole(values.seed, 0),
    kind: KINDS.find((kind) => kind === values.kind),
    /** Whether the orders of the list are compared, and only for which population. */
    isDiscovery,
    population: values.population,
    planted: values.planted ?? false,
    /** Records the outcomes of the plain histories. */
    record: values.record ?? false,
    /** Part of a planted fault's name. */
    name: values.name,
    /** The state file. */
    state: values.state,
  };
}

function whole(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`"${text}" is no whole number.`);
}
