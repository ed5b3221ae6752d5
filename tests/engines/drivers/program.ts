import { type ChildProcess, spawn } from 'node:child_process';

const STOP_MS = 5_000;
const TOLD = 4_000;

export interface Program {
  /** Throws with its output if it has ended. */
  requireRunning: () => void;
  stop: () => Promise<void>;
}

/** Runs a program until it is stopped or this process ends; its child processes end with it. */
export function runProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-TOLD);
    });
  }
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', (cause) => {
      said += cause.message;
      done();
    });
  });
  const kill = () => signal(child, 'SIGKILL');
  process.once('exit', kill);
  return {
    requireRunning: () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
        throw new Error(`${path} ended. It said:\n${said}`);
      }
    },
    stop: async () => {
      signal(child, 'SIGTERM');
      const late = setTimeout(kill, STOP_MS);
      await ended;
      clearTimeout(late);
      kill();
      process.off('exit', kill);
    },
  };
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The whole process group has already ended.
  }
}
