import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageSetting } from '../../src/lib/build/buildSettings.mjs';
import { REMINDER_MS } from '../../src/shared/rules/billing/subscription';
import { PAGES } from '../../src/shared/rules/pages';

const prose = (page: string) =>
  readFileSync(`src/components/legal/${page}.md`, 'utf8').replace(/\s+/g, ' ');
const section = (page: string, id: string) =>
  prose(page).split(`{#${id}}`)[1]?.split(' ## ')[0] ?? '';

describe('what the law requires us to say', () => {
  it('names the copyright agent with address and mail, and the contents of a notice', () => {
    const told = section('terms', 'copyright');
    for (const part of ['{COPYRIGHT_AGENT}', '{POSTAL_ADDRESS}', '{SUPPORT_EMAIL}', 'perjury']) {
      expect(told).toContain(part);
    }
    expect(told).toMatch(/close the accounts of members who infringe repeatedly/);
  });

  it('names parental controls and three providers', () => {
    const told = section('terms', 'parental');
    expect(told).toMatch(/Parental controls, such as filters, device settings and services/);
    expect(told.match(/\]\(https:\/\//g)).toHaveLength(3);
  });

  it('offers an appeal for privacy requests, and whom to complain to', () => {
    const told = section('privacy', 'rights');
    expect(told).toMatch(
      /\*\*Appeal:\*\* .+in writing within \{PRIVACY_DAYS\} days.+njconsumeraffairs/,
    );
    expect(told).toContain('{POSTAL_ADDRESS}');
  });

  it('announces the renewal of a year 30 to 60 days before', () => {
    const days = REMINDER_MS.annual / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThanOrEqual(60);
  });
});

describe('a setting that pages name', () => {
  afterEach(() => vi.unstubAllEnvs());

  it("is the deployed environment's, otherwise the laptop's", () => {
    expect(pageSetting('POSTAL_ADDRESS')).toContain('Example Street');
    vi.stubEnv('POSTAL_ADDRESS', '9 Ocean Avenue, Asbury Park, NJ 07712');
    expect(pageSetting('POSTAL_ADDRESS')).toBe('9 Ocean Avenue, Asbury Park, NJ 07712');
  });

  it('is passed to the build by a deploy', () => {
    const deploy = readFileSync('worker/operate/deploy/run.ts', 'utf8');
    const [, handed = ''] = /const ON_PAGES = \[([^\]]+)\]/.exec(deploy) ?? [];
    for (const name of ['SUPPORT_EMAIL', 'POSTAL_ADDRESS', 'COPYRIGHT_AGENT']) {
      expect(handed).toContain(`'${name}'`);
    }
  });
});

describe('the table of duties', () => {
  const rows = readFileSync('worker/DUTIES.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('names for each duty what fulfills it, and an existing test', () => {
    expect(rows.length).toBeGreaterThan(12);
    for (const [, duty = '', kept = '', tests = ''] of rows) {
      const files = [...tests.matchAll(/`(tests\/[\w/.-]+)`/g)].map(([, path = '']) => path);
      expect(files.length, duty).toBeGreaterThan(0);
      expect(files.filter((path) => !existsSync(path))).toEqual([]);
      expect(kept, duty).not.toBe('');
    }
  });

  it('names existing pages and parts of them', () => {
    for (const [, , kept = ''] of rows) {
      for (const [, path = '', id] of kept.matchAll(/`(\/[a-z-]+)(?:#([a-z]+))?`/g)) {
        expect(PAGES.map((page) => page.path)).toContain(path);
        if (id) expect(prose(path.slice(1))).toContain(`{#${id}}`);
      }
    }
  });
});
