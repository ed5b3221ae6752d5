import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  analyticsSetting,
  builtParts,
  leaveOutWrongAnalytics,
} from '../../src/lib/build/buildSettings.mjs';
import { contentSecurityPolicy } from '../../src/lib/build/contentSecurityPolicy.mjs';

const ID = 'PUBLIC_ANALYTICS_ID';
const SRC = 'PUBLIC_ANALYTICS_SRC';
const RIGHT = { [ID]: 'G-123', [SRC]: 'https://stats.example/tag.js' };

const WRONG: [given: Record<string, string>, settings: string[]][] = [
  [{ [ID]: 'G-123' }, [SRC]],
  [{ [SRC]: RIGHT[SRC] }, [ID]],
  [{ ...RIGHT, [SRC]: 'stats.example/tag.js' }, [SRC]],
  [{ ...RIGHT, [SRC]: 'http://stats.example/tag.js' }, [SRC]],
  [{ ...RIGHT, [SRC]: 'javascript:alert(1)' }, [SRC]],
  [{ ...RIGHT, [ID]: '"><script>' }, [ID]],
];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The output of building one page with this environment. */
async function built(environment: Record<string, string>) {
  vi.stubEnv(ID, environment[ID] ?? '');
  vi.stubEnv(SRC, environment[SRC] ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'parkway-built-'));
  try {
    writeFileSync(join(folder, '_headers'), '/*\n  Content-Security-Policy: __CSP__\n');
    const done = { dir: pathToFileURL(`${folder}/`) };
    const analytics = leaveOutWrongAnalytics(process.env);
    await contentSecurityPolicy().hooks['astro:build:done'](done);
    await builtParts({ analytics }).hooks['astro:build:done'](done);
    return {
      headers: readFileSync(join(folder, '_headers'), 'utf8'),
      parts: JSON.parse(readFileSync(join(folder, 'built-parts.json'), 'utf8')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('third-party analytics', () => {
  it('are on with both settings, and the policy allows them', async () => {
    const { headers, parts } = await built(RIGHT);
    expect(parts).toEqual({ analytics: { state: 'on', settings: [] } });
    expect(headers).toContain("connect-src 'self' https://stats.example;");
  });

  it('are off without any', async () => {
    expect(analyticsSetting({})).toEqual({ state: 'off', settings: [] });
    expect((await built({})).headers).toContain("connect-src 'self';");
  });

  it.for(WRONG)('are left out with %o, and the build continues', async ([given, settings]) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { headers, parts } = await built(given);
    expect(parts).toEqual({ analytics: { state: 'wrong', settings } });
    expect(headers).toContain("connect-src 'self';");
    expect(process.env[ID]).toBeUndefined();
    expect(process.env[SRC]).toBeUndefined();
    expect(said.mock.calls.flat().join()).toContain(settings[0]);
  });
});
