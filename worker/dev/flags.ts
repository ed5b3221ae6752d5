import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';

type Flags<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/** The parsed flags of a command, its usage, or the reason that neither is available. */
type ParsedFlags<Options extends ParseArgsOptionsConfig> =
  | { flags: Flags<Options> }
  | { usage: string }
  | { refused: string };

/** Parses the flags of a command. Every command accepts `--help`. */
export function parseFlags<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: readonly string[],
): ParsedFlags<Options> {
  if (args.includes('--help')) return { usage };
  try {
    const config = { args: [...args], options } satisfies ParseArgsConfig;
    return { flags: parseArgs(config).values as Flags<Options> };
  } catch (error) {
    return { refused: `${error instanceof Error ? error.message : error}\n\n${usage}` };
  }
}

/** The flags this process was called with. Prints the usage and exits for unknown flags. */
export function readFlagsOrExit<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
): Flags<Options> {
  const asked = parseFlags(usage, options, process.argv.slice(2));
  if ('flags' in asked) return asked.flags;
  if ('usage' in asked) {
    console.log(asked.usage);
    process.exit(0);
  }
  console.error(asked.refused);
  process.exit(1);
}

/** The requested names if all are in `known`; otherwise lists the known ones and exits. */
export function onlyKnown<Name extends string>(
  names: readonly string[],
  known: readonly Name[],
): Name[] {
  const stranger = names.find((requested) => !known.some((name) => name === requested));
  if (stranger !== undefined) {
    console.error(`There's no part "${stranger}". The parts are: ${known.join(', ')}.`);
    process.exit(1);
  }
  return known.filter((name) => names.includes(name));
}
