import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf, reachedFrom, type SourceFile, sourceFiles } from '../support/sourceFiles';

const src = sourceFiles('src');
const worker = sourceFiles('worker');
const tests = sourceFiles('tests');
const all = [...src, ...worker, ...tests];

const LONGEST = 300;
const NAMELESS = /^(utils?|helpers?|misc|common|manager|stuff)\b/i;
/** The building blocks of pages about members: features that other features may import from. */
const SHARED_FEATURES = ['boost', 'matches', 'safety'];

function breaches(files: readonly SourceFile[], isBreach: (from: string, to: string) => boolean) {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => isBreach(path, target))
      .map(({ target }) => `${path} → ${target}`),
  );
}

type Floor = 'features' | 'http' | 'objects' | 'domain' | 'platform' | 'db';
/** The layers that each layer of the worker may import; a feature may also import its own files. */
const ALLOWED: Record<Floor | 'top', readonly Floor[]> = {
  top: ['features', 'http', 'objects', 'domain', 'platform', 'db'],
  features: ['http', 'domain', 'platform', 'db'],
  http: ['domain', 'platform'],
  objects: ['domain', 'platform', 'db'],
  domain: ['platform', 'db'],
  platform: ['db'],
  db: [],
};

function floorOf(path: string): Floor | undefined {
  const name = /^worker\/(\w+)\//.exec(path)?.[1];
  return (Object.keys(ALLOWED) as Floor[]).find((floor) => floor === name);
}

/** In the same layer; for features, in the same feature. */
function isOwn(from: string, to: string): boolean {
  const room = (path: string) => /^worker\/(?:features\/[^/]+|\w+)\//.exec(path)?.[0];
  return room(from) === room(to);
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const isServed = (path: string) => !/^worker\/(dev|operate)\//.test(path);

describe('imports go in one direction', () => {
  it('reads the imports that the rules are about', () => {
    const app = worker.find(({ path }) => path === 'worker/app.ts');
    expect(app?.imports.map(({ target }) => target)).toContain('worker/features/auth/routes.ts');
  });

  it('src/shared imports only zod and itself', () => {
    const shared = src.filter(({ path }) => path.startsWith('src/shared/'));
    expect(
      breaches(shared, (_, to) => !to.startsWith('src/shared/') && !/^zod(\/|$)/.test(to)),
    ).toEqual([]);
  });

  it('the browser imports nothing but types from the worker', () => {
    const found = src.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => target.startsWith('worker/') && !isTypeOnly)
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(found).toEqual([]);
  });

  it('the worker imports nothing from src but src/shared', () => {
    const product = worker.filter(({ path }) => isServed(path));
    expect(
      breaches(product, (_, to) => to.startsWith('src/') && !to.startsWith('src/shared/')),
    ).toEqual([]);
  });

  it('a feature is imported only through its store', () => {
    expect(
      breaches(src, (from, to) => {
        const [mine, theirs] = [featureOf(from), featureOf(to)];
        return (
          mine !== undefined &&
          theirs !== undefined &&
          mine !== theirs &&
          !SHARED_FEATURES.includes(theirs) &&
          basename(to) !== 'store.ts'
        );
      }),
    ).toEqual([]);
  });

  it('components import no feature', () => {
    expect(
      breaches(src, (from, to) => from.startsWith('src/components/') && to.includes('/features/')),
    ).toEqual([]);
  });

  it('the worker has layers, and no feature imports another', () => {
    const product = worker.filter(({ path }) => isServed(path));
    expect(
      breaches(product, (from, to) => {
        const target = floorOf(to);
        return (
          target !== undefined &&
          !ALLOWED[floorOf(from) ?? 'top'].includes(target) &&
          !isOwn(from, to)
        );
      }),
    ).toEqual([]);
  });

  it('only the app and the schedule import a feature', () => {
    const takers = worker.filter(({ imports }) =>
      imports.some(({ target }) => target.startsWith('worker/features/')),
    );
    const outside = takers.filter(({ path }) => !path.startsWith('worker/features/'));
    expect(outside.map(({ path }) => path)).toEqual(['worker/app.ts', 'worker/schedule.ts']);
  });

  it('requests reach the database only through the check of the acting member', () => {
    const takers = (word: RegExp) =>
      worker.filter(({ text }) => word.test(text)).map(({ path }) => path);
    expect(takers(/\bwholeContext\b/)).toEqual([
      'worker/domain/act.ts',
      'worker/platform/context.ts',
      // It reads no data of anyone.
      'worker/platform/security/serviceSecret.ts',
    ]);
    expect(takers(/\bopenDatabase\b/).filter((path) => /features|http/.test(path))).toEqual([]);
  });

  it('the condition of the acting member is made in one place, and a read contains no write', () => {
    const takers = (word: RegExp) =>
      worker.filter(({ text }) => word.test(text)).map(({ path }) => path);
    expect(takers(/\basGuard\b/)).toEqual(['worker/db/guard.ts', 'worker/domain/act.ts']);
    // The type of a read's template cannot tell what it does.
    const writing =
      /(\b(rows|firstRow|singleRow|singleValue)\([^`]*?\)|\bhasRows)`\s*(INSERT|UPDATE|DELETE|REPLACE|WITH\b[^`]*\b(INSERT|UPDATE|DELETE)\b)/;
    expect(takers(writing)).toEqual([]);
  });

  it('no file imports itself through others', () => {
    expect(cyclesOf(all)).toEqual([]);
  });

  it('routes use HTTP and no SQL, everything behind them SQL and no HTTP', () => {
    const isRoute = (path: string) => basename(path) === 'routes.ts' || path.includes('/http/');
    const product = worker.filter(({ path }) =>
      /^worker\/(features|http|domain|platform|objects|db)\//.test(path),
    );
    expect(
      breaches(product, (from, to) =>
        isRoute(from)
          ? to.startsWith('drizzle') || to.includes('/db/')
          : /^hono(\/(?!html$)|$|-)/.test(to),
      ),
    ).toEqual([]);
  });

  it('nothing of development or operation reaches the production bundle', () => {
    const reached = [...reachedFrom('worker/index.ts')];
    expect(reached.length).toBeGreaterThan(50);
    expect(reached.filter((path) => !isServed(path))).toEqual([]);
  });
});

describe('one place for each external access', () => {
  const users = (pattern: RegExp) =>
    src.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it('only the API client, the first calls of pages, the reachability check, the shells of pages and the service worker call fetch', () => {
    expect(users(/(?<![\w.])fetch\(/).filter((path) => !path.startsWith('src/lib/build/'))).toEqual(
      [
        'src/layouts/FirstCalls.astro',
        'src/lib/api/api-client.ts',
        'src/lib/api/serverAnswers.ts',
        'src/lib/navigation/pageShells.ts',
        'src/lib/serviceWorker/readOffline.ts',
      ],
    );
  });

  it('code loads later only through lazyPart: no other import(), and no lazy()', () => {
    // The router takes islands from HTML; pages without forms would pay for `lazyPart`.
    const others = /^src\/(?:lib\/(?:build\/|navigation\/shellIslands)|components\/language\/)/;
    const browser = src.filter(({ path }) => !others.test(path));
    const imports = (text: string) => [...text.matchAll(/(?<!typeof )\bimport\s*\(/g)].length;
    const late = (text: string) =>
      [...text.matchAll(/(?:lazyPart|contractOf)\(\(\) => import\('[^']+'\)\)/g)].length;
    expect(browser.reduce((sum, { text }) => sum + late(text), 0)).toBeGreaterThan(40);
    expect(
      browser.filter(({ text }) => imports(text) > late(text)).map(({ path }) => path),
    ).toEqual([]);
    expect(users(/\blazy\b\s*(\(|[,}].*'react')/)).toEqual([]);
  });

  it('what is stored on the device is sealed, but for what the listed files say', () => {
    expect(users(/\b(local|session)Storage\b/).toSorted()).toEqual([
      // Signing out clears it.
      'src/features/session/leave.ts',
      // The theme, and that a session ended.
      'src/layouts/BaseLayout.astro',
      'src/layouts/EndsWithSession.astro',
      'src/layouts/FirstCalls.astro',
      'src/layouts/PublicLayout.astro',
      // That typefaces were loaded.
      'src/lib/build/landingFirst.mjs',
      'src/lib/sealed/sealedValues.ts',
      // Its types name each key.
      'src/lib/storage.ts',
      // Only whether a session began on this device.
      'src/pages/404.astro',
    ]);
    expect(users(/\bindexedDB\b|document\.cookie\b/)).toEqual([]);
    expect(users(/from 'idb-keyval'/).toSorted()).toEqual([
      'src/features/messages/outbox/outboxStorage.ts',
      // It only deletes, as does the service worker.
      'src/features/session/leave.ts',
      'src/lib/outboxStore.ts',
      'src/lib/sealed/deviceKeys.ts',
      'src/lib/sealed/sealedTexts.ts',
      'src/lib/serviceWorker/keptAnswers.ts',
      'src/lib/serviceWorker/readOffline.ts',
    ]);
    expect(users(/\bcaches\.open\(/).toSorted()).toEqual([
      // The share of the session, which is no text of a member.
      'src/lib/sealed/deviceKeys.ts',
      // Files of the build, the same for everyone.
      'src/lib/serviceWorker/shell.ts',
    ]);
  });

  it('only the live connection opens sockets', () => {
    expect(users(/from 'partysocket|new WebSocket\(/)).toEqual(['src/lib/live.ts']);
  });
});

describe('days and times', () => {
  it('are formatted in one place from numeric parts, because engines differ in their texts', () => {
    const spoken = /DateTimeFormat\(|toLocale(Date|Time)String|new Date\([^)]*\)\.toLocaleString/;
    const product = [...src, ...worker].filter(({ path }) => isServed(path));
    expect(product.filter(({ text }) => spoken.test(text)).map(({ path }) => path)).toEqual([
      'src/shared/rules/events/eventTimes.ts',
    ]);
    const [place] = product.filter(({ path }) => path === 'src/shared/rules/events/eventTimes.ts');
    expect(place?.text.match(/formatToParts\(/g)).toHaveLength(1);
    expect(place?.text).not.toMatch(/\.format\(|formatRange|'short'|'long'|Style:/);
    expect(product.filter(({ text }) => /'en-CA'|'sv-SE'/.test(text))).toEqual([]);
  });
});

describe('files', () => {
  it(`are at most ${LONGEST} lines: tables are JSON`, () => {
    const long = all
      .filter(({ lines }) => lines > LONGEST)
      .map(({ path, lines }) => `${path}: ${lines}`);
    expect(long).toEqual([]);
  });

  it('have descriptive names', () => {
    expect(all.filter(({ path }) => NAMELESS.test(basename(path))).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('differ by more than case, which not every disk distinguishes', () => {
    const stems = new Map<string, Set<string>>();
    for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
      const stem = path.replace(/\.(astro|tsx?|mjs)$/, '');
      const known = stems.get(stem.toLowerCase()) ?? new Set();
      stems.set(stem.toLowerCase(), known.add(stem));
    }
    expect([...stems.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  it('do not bypass the type checker', () => {
    const surrender = /@ts-ignore|@ts-expect-error|\bas any\b/;
    const found = all.filter(
      ({ path, text }) =>
        !/boundaries\.test\.ts$|^tests\/types\//.test(path) && surrender.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('are in the agreed top-level folders', () => {
    const allowed = new Set(
      `src worker migrations public tests astro.config.mjs wrangler.toml package.json
       package-lock.json tsconfig.json README.md node_modules dist`.split(/\s+/),
    );
    const extra = readdirSync('.').filter((name) => !name.startsWith('.') && !allowed.has(name));
    expect(extra).toEqual([]);
  });
});
