import { spawn } from 'node:child_process';

/** Runs the command to its end and returns its output. Throws when it fails. */
export async function runMove(args: readonly string[]): Promise<string> {
  const { child, said, ended } = startMove(args);
  const code = await ended;
  child.removeAllListeners();
  if (code !== 0) throw new Error(`The move failed:\n${said()}`);
  console.log(said());
  return said();
}

/** Starts the command in its own process group. */
export function startMove(args: readonly string[]) {
  const child = spawn(process.execPath, ['worker/operate/move/run.ts', ...args], {
    // Its own process group: the runtime over the stores is killed with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, said: () => text, ended };
}
