import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, flawsOf } from './completeLock.ts';

const FILE = 'package-lock.json';

// Strict: new packages have to accept the project's own Node, which runs this.
const resolve = ['install', '--package-lock-only', '--ignore-scripts', '--engine-strict'];
execFileSync('npm', resolve, { stdio: ['ignore', 'ignore', 'inherit'] });

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const flaws = flawsOf(lock.packages).filter((each) => !each.endsWith('names engines'));
lock.packages = completeLock(lock.packages);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(flaws.length === 0 ? 'npm left nothing out.' : `Completed:\n  ${flaws.join('\n  ')}`);
