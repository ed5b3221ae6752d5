import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../worker/dev/demo/logins';
import { OPTIONAL_PARTS } from '../../worker/env';
import { ofInputs, ofTexts } from '../../worker/operate/deploy/bundle';
import { contractionsIn } from '../../worker/operate/deploy/contractions';
import { type DeployPlan, PARTS, refusalsOf } from '../../worker/operate/deploy/refusals';

const READY: DeployPlan = {
  config: {
    vars: {
      APP_ORIGIN: 'https://parkway.dating',
      SUPPORT_EMAIL: 'support@parkway.dating',
      MAIL_FROM: 'hello@parkway.dating',
      POSTAL_ADDRESS: '9 Ocean Avenue, Asbury Park, NJ 07712',
      COPYRIGHT_AGENT: 'Ann Lee, 732-774-1000',
    },
    compatibility_date: '2026-08-15',
    d1_databases: [{ binding: 'DB', database_id: '3f0c1c2e-5a0b-4a59-9d0e-8f2f5b7c9d11' }],
    kv_namespaces: [{ binding: 'SESSIONS', id: '9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d' }],
    routes: [{ pattern: 'parkway.dating', custom_domain: true }],
    workers_dev: false,
    preview_urls: false,
  },
  bindings: ['DB', 'SESSIONS'],
  settings: ['APP_ORIGIN'],
  secrets: [],
  uncommitted: '',
  today: '2026-09-01',
  migrations: [],
};
const withConfig = (change: Partial<DeployPlan['config']>): DeployPlan => ({
  ...READY,
  config: { ...READY.config, ...change },
});
const withVars = (change: Record<string, unknown>, secrets: string[] = []): DeployPlan => ({
  ...withConfig({ vars: { ...READY.config.vars, ...change } }),
  secrets,
});
const reasons = (plan: DeployPlan) => refusalsOf(plan).map(({ why }) => why);

describe('a deploy', () => {
  it('may start if nothing is wrong', () => {
    expect(refusalsOf(READY)).toEqual([]);
  });

  it.for<[string, DeployPlan, RegExp]>([
    [
      'a placeholder for the database',
      withConfig({
        d1_databases: [{ binding: 'DB', database_id: '00000000-0000-0000-0000-000000000000' }],
      }),
      /id of DB is a placeholder/,
    ],
    [
      'a placeholder for the sessions',
      withConfig({ kv_namespaces: [{ binding: 'SESSIONS', id: '0'.repeat(32) }] }),
      /id of SESSIONS/,
    ],
    ['this machine as origin', withVars({ APP_ORIGIN: 'http://localhost:8787' }), /APP_ORIGIN/],
    ['an origin without TLS', withVars({ APP_ORIGIN: 'http://parkway.dating' }), /APP_ORIGIN/],
    ['an origin with a path', withVars({ APP_ORIGIN: 'https://parkway.dating/' }), /APP_ORIGIN/],
    [
      'an origin made for examples',
      withVars({ APP_ORIGIN: 'https://parkway.example' }),
      /APP_ORIGIN/,
    ],
    ['an origin that is a number', withVars({ APP_ORIGIN: 'https://192.0.2.7' }), /APP_ORIGIN/],
    ['no origin', { ...withVars({ APP_ORIGIN: undefined }), settings: [] }, /APP_ORIGIN/],
    ['mail that goes nowhere', withVars({ MAIL_FROM: 'hello@parkway.example' }), /MAIL_FROM/],
    ['no postal address', withVars({ POSTAL_ADDRESS: undefined }), /POSTAL_ADDRESS is missing/],
    [
      'the example of one',
      withVars({ POSTAL_ADDRESS: '1 Example Street' }),
      /POSTAL_ADDRESS is an/,
    ],
    [
      'the example of an agent',
      withVars({ COPYRIGHT_AGENT: 'A, 609-555-0100' }),
      /COPYRIGHT_AGENT/,
    ],
    [
      'a part of which one secret is missing',
      withVars({
        PAYPAL_API_BASE: 'https://api-m.paypal.com',
        PAYPAL_SDK_BASE: 'https://www.paypal.com',
        PAYPAL_CLIENT_ID: 'id',
        PAYPAL_WEBHOOK_ID: 'hook',
      }),
      /payments is missing these settings: PAYPAL_CLIENT_SECRET\./,
    ],
    [
      'a part of which only the secret is there',
      withVars({}, ['PUSH_PRIVATE_KEY']),
      /push is missing these settings: PUSH_PUBLIC_KEY\./,
    ],
    [
      'an origin that is none of its domains',
      withVars({ APP_ORIGIN: 'https://www.parkway.dating' }),
      /not among the custom domains \(parkway\.dating\)/,
    ],
    ['no domain of its own', withConfig({ routes: ['parkway.dating/*'] }), /custom domain/],
    ['a second entrance', withConfig({ workers_dev: undefined }), /past its own domain/],
    [
      'preview addresses of a site on workers.dev',
      withConfig({
        vars: { ...READY.config.vars, APP_ORIGIN: 'https://parkway.somebody.workers.dev' },
        routes: [],
        workers_dev: true,
        preview_urls: true,
      }),
      /not the only way in/,
    ],
    [
      'a binding that the environment forgot',
      { ...READY, bindings: ['DB', 'SESSIONS', 'PHOTOS', 'INBOXES'] },
      /lacks what the code uses: PHOTOS, INBOXES\./,
    ],
    [
      'a setting that the environment forgot',
      { ...READY, settings: ['APP_ORIGIN', 'TELEPHONE'] },
      /lacks what the code uses: TELEPHONE\./,
    ],
    ['nobody signed in', { ...READY, secrets: undefined }, /You're not signed in/],
    ['a day to come', withConfig({ compatibility_date: '2026-09-02' }), /2026-09-02/],
    ['no day', withConfig({ compatibility_date: undefined }), /\(none\)/],
    [
      'what is not committed',
      { ...READY, uncommitted: ' M README.md\n' },
      /1 file is not committed/,
    ],
    ['a folder without history', { ...READY, uncommitted: undefined }, /isn't a git repository/],
    [
      'a migration that running code cannot stand',
      { ...READY, migrations: [{ name: '0042_x.sql', sql: 'DROP TABLE `matches`;' }] },
      /0042_x\.sql: "DROP TABLE `matches`"/,
    ],
  ])('is refused for %s, with a solution', ([, plan, why]) => {
    const refusals = refusalsOf(plan);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.why).toMatch(why);
    expect(refusals[0]?.remedy).toMatch(/\.$/);
  });

  it('may start on workers.dev if that is the origin and the only address', () => {
    const plan = withConfig({
      vars: { ...READY.config.vars, APP_ORIGIN: 'https://parkway.somebody.workers.dev' },
      routes: [],
      workers_dev: true,
    });
    expect(refusalsOf(plan)).toEqual([]);
  });

  it('with an enabled part reports no missing secret while nobody is signed in', () => {
    const plan = { ...withVars({ TURNSTILE_SITE_KEY: 'key' }), secrets: undefined };
    expect(reasons(plan)).toEqual(["You're not signed in to Cloudflare."]);
  });

  it('reports everything at once', () => {
    expect(
      reasons({
        ...withVars({ APP_ORIGIN: 'http://localhost', MAIL_FROM: 'a@b.test' }),
        today: '2020-01-01',
      }),
    ).toHaveLength(3);
  });

  it('knows the settings of each part as the worker reads them', () => {
    const read = Object.entries(OPTIONAL_PARTS).map(([part, { shape }]) => [
      part,
      Object.keys(shape).sort(),
    ]);
    const known = Object.entries(PARTS).map(([part, { vars, secrets }]) => [
      part,
      [...vars, ...secrets].sort(),
    ]);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(read));
  });
});

describe('a bundle', () => {
  it('is refused with anything that only development needs', () => {
    const inputs = ['worker/index.ts', 'worker/dev/demo/people.ts', 'src/shared/rules/day.ts'];
    expect(ofInputs(inputs).map(({ why }) => why)).toEqual([
      'worker/dev/demo/people.ts is in the bundle.',
    ]);
  });

  it('and pages are refused with the password of the demo logins', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parkway-pages-'));
    writeFileSync(join(folder, 'index.html'), '<p>Find love</p>');
    writeFileSync(join(folder, 'app.js'), `signIn("${DEMO_PASSWORD}")`);
    const found = ofTexts(folder);
    rmSync(folder, { recursive: true });
    expect(found.map(({ why }) => why)).toEqual(['app.js holds the password of the demo logins.']);
  });
});

describe('a migration', () => {
  it.for([
    'ALTER TABLE `members` DROP COLUMN `age`;',
    'ALTER TABLE "subscriptions" RENAME COLUMN "trouble" TO "error";',
    'ALTER TABLE `matches` RENAME TO `pairs`;',
    'drop table matches',
    'CREATE UNIQUE INDEX `one` ON `members` (`email`);',
    'ALTER TABLE `members` ADD `x` text;--> statement-breakpoint\nDROP TABLE `old`;',
  ])('that removes or requires more is found: %s', (sql) => {
    expect(contractionsIn(sql)).toHaveLength(1);
  });

  it.for([
    'ALTER TABLE `members` ADD `x` text;',
    'CREATE TABLE `a` (`id` text);--> statement-breakpoint\nCREATE UNIQUE INDEX `one` ON `a` (`id`);',
    'CREATE INDEX `few` ON `members` (`age`);',
    'UPDATE members SET x = 1;',
    '-- DROP TABLE `a` comes later.\nALTER TABLE `members` ADD `x` text;',
    '-- contract: nothing reads it since the release before.\nDROP TABLE `old`;',
  ])('that only adds, or says why nothing needs it, is accepted: %s', (sql) => {
    expect(contractionsIn(sql)).toEqual([]);
  });

  it('of this product expands first and contracts later', () => {
    const migrations = readdirSync('migrations')
      .filter((name) => name.endsWith('.sql'))
      .map((name) => ({ name, sql: readFileSync(join('migrations', name), 'utf8') }));
    expect(migrations.length).toBeGreaterThan(0);
    expect(reasons({ ...READY, migrations })).toEqual([]);
  });
});
