import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CSP_REPORTS_KEPT_DAYS } from '../../src/shared/rules/cspReports';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../worker/dev/demo/logins';
import { DEFAULT_DAILY_QUOTA, shareLimits } from '../../worker/domain/mail/mailPriority';
import { PAGE_GOALS } from '../bench/pages';

const textOf = (document: string) => readFileSync(document, 'utf8').replace(/\s+/g, ' ');
const manual = textOf('worker/operate/README.md');

it('the README names the demo logins and their password', () => {
  const readme = textOf('README.md');
  expect(readme).toContain(`password \`${DEMO_PASSWORD}\``);
  for (const { email } of DEMO_LOGINS) expect(readme).toContain(`\`${email}\``);
});

it('the manual names the shares of the mail quota', () => {
  const [letters, people, confirmations] = (['letters', 'people', 'confirmations'] as const).map(
    (priority) => shareLimits(priority, 100),
  );
  expect(manual).toContain(`(${DEFAULT_DAILY_QUOTA} if unset)`);
  expect(manual).toContain(
    `Newsletters use at most ${letters?.own}% of \`MAIL_DAILY_QUOTA\` and wait when ${letters?.before}% is used.`,
  );
  expect(manual).toContain(`Mails about people use at most ${people?.own}%.`);
  expect(manual).toContain(
    `Confirmation mails use at most ${confirmations?.own}% and wait when ${confirmations?.before}% is used.`,
  );
});

it('the manual names how long policy reports and, by default, backups are kept', () => {
  expect(manual).toContain(`kept for ${CSP_REPORTS_KEPT_DAYS} days`);
  const command = textOf('worker/operate/move/run.ts');
  expect(command).toContain("'keep-days': { type: 'string', default: '7' }");
  expect(manual).toContain('after seven days (`--keep-days`)');
});

it('the manual names the computed costs per month', () => {
  const scale = readFileSync('tests/bench/SCALE.md', 'utf8');
  const costs = [...scale.matchAll(/^\| ([\d,]+) daily members: a month +\| +(\$[\d,]+) \|/gm)];
  expect(costs.length).toBeGreaterThan(3);
  for (const [, members, cost] of costs) {
    expect(manual).toMatch(new RegExp(`\\${cost} at ${members}\\b`));
  }
});

it('the manual names the measured restores', () => {
  const bench = readFileSync('tests/bench/README.md', 'utf8');
  const restores = [...bench.matchAll(/members restored +\|[^|]+\| ([\d.]+) for each 1,000/g)];
  expect(restores.length).toBeGreaterThan(0);
  for (const [, seconds] of restores) expect(manual).toContain(`${seconds} s`);
});

it('the document about the browser names the byte budgets', () => {
  const browser = textOf('src/README.md');
  expect(browser).toContain(`| \`/\` and \`/404\` | at most ${PAGE_GOALS.static / 1_000} kB |`);
  expect(browser).toContain(
    `| \`/login\`, \`/register\` | at most ${PAGE_GOALS.form} × React itself |`,
  );
  expect(browser).toContain(`at most ${PAGE_GOALS.app / 1_000} kB |`);
});
