import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { verdictOf } from './advisories.ts';
import { lockedPackages, unknownLicenses } from './licenses.ts';

const packages = lockedPackages(readFileSync('package-lock.json', 'utf8'));
const unknown = unknownLicenses(packages);
if (unknown.length > 0) {
  fail(`Licenses that nobody has reviewed:\n  ${unknown.join('\n  ')}`);
  console.error('Decide in worker/operate/audit/licenses.ts.');
} else {
  console.log(`Licenses: ${packages.length} packages, all of them known.`);
}

// npm exits with an error both for findings and when it could not check; the report tells which.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const verdict = verdictOf(stdout);
if (verdict.kind === 'dangerous') {
  fail(`Known to be vulnerable:\n  ${verdict.packages.join('\n  ')}`);
} else if (verdict.kind === 'unknown') {
  console.warn(`Advisories: not checked. The registry says: ${verdict.why}`);
} else {
  console.log(`Advisories: none high or critical (lesser ones: ${verdict.known.length}).`);
}

function fail(why: string) {
  console.error(why);
  process.exitCode = 1;
}
