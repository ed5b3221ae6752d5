import { parse } from 'smol-toml';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readVars } from '../../worker/env';
import { type DeployPlan, PARTS as NEEDED, refusalsOf } from '../../worker/operate/deploy/refusals';
import { readSetupFlags } from '../../worker/operate/setup/answers';
import { checklist } from '../../worker/operate/setup/checklist';
import { chooseAccount } from '../../worker/operate/setup/chooseAccount';
import { type Before, decide } from '../../worker/operate/setup/decide';
import { environmentOf } from '../../worker/operate/setup/environment';
import { PARTS } from '../../worker/operate/setup/settings';
import { isForeign, readProject, withEnvironment } from '../../worker/operate/setup/wranglerFile';

const NOTHING: Before = { vars: {}, secrets: [] };
const ALL = [
  '--with=payments,apple-pay,push,turnstile,events-feed,leaked-passwords,read-replicas,second-factor,analytics',
  '--paypal-client-id=a-client-id',
  '--paypal-webhook-id=a-webhook-id',
  '--apple-pay-file-url=https://www.paypalobjects.com/file',
  '--turnstile-site-key=0x4AAAAAAA',
  '--events-feed-url=https://shore.events/feed.ics',
  '--analytics-id=G-1234567',
  '--analytics-src=https://counter.shore.events/counter.js',
];
const unattended = (...args: string[]) =>
  readSetupFlags(['--yes', '--domain', 'parkway.dating', ...args]);
const BY_LETTER = [
  '--postal-address=9 Ocean Avenue, Asbury Park, NJ 07712',
  '--copyright-agent=Ann Lee, 732-774-1000',
];
const ids = {
  DB: '3f0c1c2e-5a0b-4a59-9d0e-8f2f5b7c9d11',
  SESSIONS: '9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d',
};

afterEach(() => vi.unstubAllEnvs());

describe('the settings that setup writes', () => {
  it('with every part on are what the worker reads and a deploy accepts', async () => {
    vi.stubEnv('PAYPAL_CLIENT_SECRET', 'a-paypal-secret');
    vi.stubEnv('TURNSTILE_SECRET_KEY', 'a-turnstile-secret');
    const asked = Object.entries(NEEDED).flatMap(([part, needed]) =>
      part in PARTS ? [needed] : [],
    );
    const decided = await decide(
      'production',
      NOTHING,
      unattended(...ALL, ...BY_LETTER),
      undefined,
    );
    expect(Object.keys(decided.secrets).sort()).toEqual(
      asked.flatMap(({ secrets }) => secrets).sort(),
    );
    const vars = readVars({ ...decided.vars, ...decided.secrets } as unknown as Env);
    const wanted = asked.flatMap((part) => [...part.vars, ...part.secrets]);
    expect(wanted.filter((name) => !(name in vars))).toEqual([]);

    const config = environmentOf(readProject(), 'production', decided, ids, 'account');
    const refusals = refusalsOf({
      config: {
        ...(config as unknown as DeployPlan['config']),
        compatibility_date: '2026-08-15',
      },
      bindings: [],
      settings: [],
      secrets: Object.keys(decided.secrets),
      uncommitted: '',
      today: '2026-11-01',
      migrations: [],
    });
    expect(refusals).toEqual([]);
  });

  it('cover every part, except those set at the top level or without settings', () => {
    const { vars } = readProject();
    const forgotten = Object.entries(NEEDED)
      .filter(([part]) => !(part in PARTS))
      .filter(([, needed]) => needed.vars.some((name) => !(name in vars)));
    expect(forgotten).toEqual([]);
  });

  it('use the sandbox for staging and the live site for production', async () => {
    vi.stubEnv('PAYPAL_CLIENT_SECRET', 'a-paypal-secret');
    const flags = unattended('--staging-domain=try.parkway.dating', ...ALL, '--with=payments');
    const bases = async (environment: 'production' | 'staging') => {
      const { vars } = await decide(environment, NOTHING, flags, undefined);
      return [vars.PAYPAL_API_BASE, vars.PAYPAL_SDK_BASE, vars.APP_ORIGIN];
    };
    expect(await bases('production')).toEqual([
      'https://api-m.paypal.com',
      'https://www.paypal.com',
      'https://parkway.dating',
    ]);
    expect(await bases('staging')).toEqual([
      'https://api-m.sandbox.paypal.com',
      'https://www.sandbox.paypal.com',
      'https://try.parkway.dating',
    ]);
  });

  it('keep what was there, and a pair of push keys complete', async () => {
    const vars = {
      APP_ORIGIN: 'x',
      SUPPORT_EMAIL: 'ask@shore.events',
      PUSH_PUBLIC_KEY: 'the-key',
      MINE: '1',
    };
    const before = { domain: 'shore.events', vars, secrets: ['PUSH_PRIVATE_KEY'] };
    const flags = readSetupFlags(['--yes']);
    const kept = await decide('production', before, flags, undefined);
    expect(kept.vars).toMatchObject({ ...vars, APP_ORIGIN: 'https://shore.events' });
    expect(kept.secrets).toEqual({});

    // With half a key pair nobody can have subscribed.
    const half = await decide('production', { ...before, secrets: [] }, flags, undefined);
    expect(half.vars.PUSH_PUBLIC_KEY).toMatch(/^[\w-]{87}$/);
    expect(half.secrets.PUSH_PRIVATE_KEY).toMatch(/^[\w-]{43}$/);
  });

  it("include every top-level setting with the laptop's value unless it is changed", async () => {
    const needed = { APP_ORIGIN: 'http://localhost:8787', TELEPHONE: '609-555-0100' };
    const flags = unattended();
    const first = await decide('production', { ...NOTHING, needed }, flags, undefined);
    expect(first.vars).toMatchObject({
      APP_ORIGIN: 'https://parkway.dating',
      TELEPHONE: '609-555-0100',
    });
    vi.stubEnv('TELEPHONE', '732-774-1000');
    const told = await decide('production', { ...NOTHING, needed }, flags, undefined);
    vi.unstubAllEnvs();
    expect(told.vars.TELEPHONE).toBe('732-774-1000');
    const kept = await decide(
      'production',
      { vars: told.vars, secrets: [], needed },
      flags,
      undefined,
    );
    expect(kept.vars.TELEPHONE).toBe('732-774-1000');
  });

  it.for<[string, string[], RegExp]>([
    ['no domain', [], /production needs --domain: Domain of the production site\./],
    ['a URL for a domain', ['--domain=https://a.dating/'], /--domain of production: it is a bare/],
    ['no address', ['--domain=a.dating', '--mail-from=hello'], /--mail-from .* email address/],
    ['a missing secret', ['--domain=a.dating', ...ALL], /variable PAYPAL_CLIENT_SECRET/],
    [
      'a feed without TLS',
      ['--domain=a.dating', '--with=events-feed', '--events-feed-url=http://a.b'],
      /https/,
    ],
  ])('are refused for %s', async ([, args, why]) => {
    const deciding = decide('production', NOTHING, readSetupFlags(['--yes', ...args]), undefined);
    await expect(deciding).rejects.toThrow(why);
  });

  it.for([
    [['--env', 'test'], /no environment "test"/],
    [['--location', 'mars'], /--location takes one of/],
    [['--with', 'payment'], /There is no part "payment"/],
    [['--unknown'], /Unknown option/],
  ] as const)('accept no flag like %s', ([args, why]) => {
    expect(() => readSetupFlags(args)).toThrow(why);
  });
});

describe('an environment', () => {
  const decisions = {
    domain: 'parkway.dating',
    vars: { APP_ORIGIN: 'https://parkway.dating' },
    parts: [],
  };
  const project = readProject();

  it('of staging shares no store, limit or dataset with production', () => {
    const text = '[[analytics_engine_datasets]]\nbinding = "FIGURES"\ndataset = "figures"\n';
    const whole = readProject(`name = "parkway"\n${text}
[[ratelimits]]\nname = "FLOOD"\nnamespace_id = "1001"\nsimple = { limit = 1, period = 10 }
[[r2_buckets]]\nbinding = "PHOTOS"\nbucket_name = "photos"
[[d1_databases]]\nbinding = "DB"\ndatabase_name = "parkway"\n`);
    expect(environmentOf(whole, 'staging', decisions, ids, 'account')).toMatchObject({
      name: 'parkway-staging',
      analytics_engine_datasets: [{ binding: 'FIGURES', dataset: 'figures_staging' }],
      ratelimits: [{ namespace_id: '2001', simple: { limit: 1, period: 10 } }],
      r2_buckets: [{ bucket_name: 'photos-staging' }],
      d1_databases: [{ database_name: 'parkway-staging', database_id: ids.DB }],
    });
    expect(environmentOf(whole, 'production', decisions, ids, 'account')).toMatchObject({
      name: 'parkway',
      analytics_engine_datasets: [{ dataset: 'figures' }],
      ratelimits: [{ namespace_id: '1001' }],
      r2_buckets: [{ bucket_name: 'photos' }],
    });
  });

  it('inherits the variables of the top level, numbers as numbers', () => {
    const whole = readProject('name = "x"\n[vars]\nDAILY = 200\nDEEP = { a = 1 }\n');
    const decided = { ...decisions, vars: { DAILY: '500', OWN: '7' } };
    expect(environmentOf(whole, 'production', decided, ids, 'account').vars).toEqual({
      DAILY: 500,
      DEEP: { a: 1 },
      OWN: '7',
    });
  });

  it('is reached only by its own domain', () => {
    expect(environmentOf(project, 'production', decisions, ids, 'account')).toMatchObject({
      routes: [{ pattern: 'parkway.dating', custom_domain: true }],
      workers_dev: false,
      preview_urls: false,
    });
  });

  it('is rewritten in its place, and everything around it stays', () => {
    const config = (domain: string) => ({ routes: [{ pattern: domain }], vars: { A: '"' } });
    const one = withEnvironment('name = "x" # mine\n', 'staging', config('a.dating'));
    const two = withEnvironment(one, 'production', config('b.dating'));
    const again = withEnvironment(`${two}# the end\n`, 'staging', config('c.dating'));
    expect(again).toMatch(/^name = "x" # mine\n/);
    expect(again).toMatch(/# the end\n$/);
    expect(again).not.toContain('a.dating');
    expect(parse(again)).toMatchObject({
      env: { staging: config('c.dating'), production: config('b.dating') },
    });
    expect(withEnvironment(two, 'staging', config('a.dating'))).toBe(two);
  });

  it('that was written by hand is recognized', () => {
    const byHand = 'name = "x"\n[env.staging]\nname = "mine"\n';
    expect(isForeign(byHand, 'staging')).toBe(true);
    expect(isForeign(byHand, 'production')).toBe(false);
    expect(isForeign(withEnvironment('name = "x"\n', 'staging', {}), 'staging')).toBe(false);
  });
});

describe('the account', () => {
  const accounts = [
    { id: 'a', name: 'Mine' },
    { id: 'b', name: "My club's" },
  ];

  it('is the only one, or the one that is named', async () => {
    expect(await chooseAccount(accounts.slice(0, 1), undefined, undefined)).toBe(accounts[0]);
    expect(await chooseAccount(accounts, 'b', undefined)).toBe(accounts[1]);
  });

  it('is never guessed', async () => {
    await expect(chooseAccount(accounts, undefined, undefined)).rejects.toThrow(/--account/);
    await expect(chooseAccount(accounts, 'c', undefined)).rejects.toThrow(/no access/);
  });
});

it('the remaining tasks end with production, and name what each part still needs', () => {
  const decisions = (domain: string, parts: string[]) => ({
    domain,
    parts,
    secrets: {},
    vars: { MAIL_FROM: 'hello@parkway.dating', PAYPAL_WEBHOOK_ID: 'hook' },
  });
  const list = checklist([
    { environment: 'production', decisions: decisions('parkway.dating', ['payments']) },
    { environment: 'staging', decisions: decisions('staging.parkway.dating', []) },
  ]);
  expect(list).toContain('hook leads to https://parkway.dating/api/paypal/webhook');
  expect(list.match(/email sending enable parkway\.dating/g)).toHaveLength(1);
  expect(list.indexOf('--env staging')).toBeLessThan(list.indexOf('--env production'));
});
