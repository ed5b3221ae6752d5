import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SRC = 'https://stats.example/tag.js';

interface Page {
  dataLayer?: ArrayLike<unknown>[];
  location: { origin: string; pathname: string; search: string };
}

let page: Page;
let scripts: { src: string }[];

function open(pathname: string, browser: Record<string, unknown> = {}) {
  page = { location: { origin: 'https://parkway.example', pathname, search: '?token=secret' } };
  scripts = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { doNotTrack: null, ...browser });
  vi.stubGlobal('document', {
    documentElement: { lang: pathname.startsWith('/es/') ? 'es' : 'en' },
    createElement: () => ({ src: '' }),
    head: { appendChild: (script: { src: string }) => scripts.push(script) },
  });
}

async function tracker() {
  vi.resetModules();
  return (await import('../../src/lib/analytics')).track;
}

const sent = () => (page.dataLayer ?? []).map((call) => Array.from(call));

beforeEach(() => {
  vi.stubEnv('PUBLIC_ANALYTICS_ID', 'X-1');
  vi.stubEnv('PUBLIC_ANALYTICS_SRC', SRC);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('third-party analytics', () => {
  it('load one script and send each event, without the query', async () => {
    open('/subscribe');
    const track = await tracker();
    track('page_view');
    track('purchase');
    expect(scripts.map(({ src }) => src)).toEqual([`${SRC}?id=X-1`]);
    expect(sent().map(([what, which]) => [what, which])).toEqual([
      ['js', expect.any(Date)],
      ['config', 'X-1'],
      ['event', 'page_view'],
      ['event', 'purchase'],
    ]);
    expect(sent()[2]?.[2]).toEqual({
      page_location: 'https://parkway.example/subscribe',
      page_referrer: '',
    });
    expect(JSON.stringify(sent())).not.toContain('secret');
  });

  it.for([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'load nothing in a browser that sends %j',
    async (browser) => {
      open('/premium', browser);
      (await tracker())('page_view');
      expect(scripts).toEqual([]);
      expect(page.dataLayer).toBeUndefined();
    },
  );

  const secret = [
    '/login',
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
    '/plan-link',
    '/trusted',
  ];
  it.for([...secret, ...secret.map((path) => `/es${path}`)])('load nothing on %s', async (path) => {
    open(path);
    (await tracker())('page_view');
    expect(scripts).toEqual([]);
    expect(page.dataLayer).toBeUndefined();
  });

  it.for(['PUBLIC_ANALYTICS_ID', 'PUBLIC_ANALYTICS_SRC'])(
    'load nothing without %s',
    async (name) => {
      vi.stubEnv(name, '');
      open('/premium');
      (await tracker())('sign_up');
      expect(scripts).toEqual([]);
      expect(page.dataLayer).toBeUndefined();
    },
  );
});

describe('the count of page views', () => {
  const sent = async (browser: Record<string, unknown>) => {
    const beacons: [string, Blob][] = [];
    open('/profile/usr_aaaaaaaaaaaaaaaaaaaa', {
      ...browser,
      sendBeacon: (to: string, body: Blob) => beacons.push([to, body]),
    });
    (await import('../../src/lib/pageView')).reportPageView();
    return Promise.all(beacons.map(async ([to, body]) => [to, body.type, await body.text()]));
  };

  it('sends the path, and neither query nor anything about the person', async () => {
    expect(await sent({})).toEqual([
      ['/api/page-views', 'application/json', '{"path":"/profile/usr_aaaaaaaaaaaaaaaaaaaa"}'],
    ]);
  });

  it('sends nothing for a browser that asks for privacy', async () => {
    expect(await sent({ globalPrivacyControl: true })).toEqual([]);
    expect(await sent({ doNotTrack: '1' })).toEqual([]);
  });
});
