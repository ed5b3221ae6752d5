import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Asked, Found, Report } from './player.ts';

interface Wanted {
  seeds: number;
  from: number;
  steps: number | undefined;
  processes: number;
  kind: 'payments' | 'pairs' | undefined;
}

/** Plays so many seeds in processes side by side, and tells what they found. Well: nothing. */
export async function playSeeds({ seeds, from, steps, processes, kind }: Wanted) {
  const startedAt = performance.now();
  const share = Math.ceil(seeds / processes);
  const reports = await Promise.all(
    Array.from({ length: processes }, (_, place) => {
      const first = from + place * share;
      const count = Math.max(0, Math.min(share, from + seeds - first));
      return played({ from: first, count, steps, kind, planted: null, isFirstEnough: false });
    }),
  );
  const found = reports.flatMap((report) => report.found);
  const played_ = reports.reduce((sum, report) => sum + report.played, 0);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const lines = [
    ...found.slice(0, 20).map((each) => `${lineOf(each)}\n`),
    `${played_} seeds from ${from}, ${found.length} of them break a rule, in ${seconds} s.`,
  ];
  return { lines, isWell: found.length === 0 && played_ === seeds };
}

function lineOf({ seed, kind, rule, what, history }: Found): string {
  const again = `npm run simulate -- --seed ${seed}`;
  return [
    `Seed ${seed} (${kind}): ${what.startsWith(rule) ? what : `${rule}: ${what}`}`,
    ...history.map((line) => `  ${line}`),
    `  Play it again: ${again}`,
  ].join('\n');
}

/** One process's part of the work. */
export function played(asked: Asked): Promise<Report> {
  return new Promise((answer, fail) => {
    const child = fork(join(import.meta.dirname, 'player.ts'), [], {
      env: { ...process.env, TZ: 'UTC', NODE_NO_WARNINGS: '1' },
    });
    let report: Report | undefined;
    child.on('message', (said) => {
      report = said as Report;
    });
    child.once('error', fail);
    child.once('exit', (code) => {
      if (report) answer(report);
      else fail(new Error(`A process of the simulation ended with ${code}.`));
    });
    child.send(asked);
  });
}
