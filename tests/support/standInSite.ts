import { createHash } from 'node:crypto';
import type { Diagnosis } from '../../src/shared/contract/admin/adminDiagnosis';
import type { DoctorSite } from '../../worker/operate/doctor/site';

export const STAND_IN = 'https://parkway.dating';
export const ADMIN = { email: 'admin@parkway.dating', password: 'Garden-State-9' };

/** By method and path, such as `GET /robots.txt`; for the page, only the path matters. */
export type Answers = Record<string, (request: Request) => Response>;

export const SCRIPT = 'document.documentElement.dataset.ready = "yes"';
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const PAGES = ['/', '/help', '/login'];
export const PAYPAL = 'https://*.paypal.com';

const SHARED = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The headers of a product page. */
export const pageHeaders = (more = '') => ({
  ...SHARED,
  'Content-Type': 'text/html',
  'Content-Security-Policy': `default-src 'none'; script-src 'self' ${HASH}${more}; frame-ancestors 'none'`,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
});

const apiHeaders = () => ({
  ...SHARED,
  'Content-Type': 'application/json',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Request-Id': 'a-request',
});

export const html = (body: string) =>
  `<!doctype html><title>A page</title><script>${SCRIPT}</script>${body}`;

export const page = (body = '', headers: Record<string, string> = {}) =>
  new Response(html(body), { headers: { ...pageHeaders(), ...headers } });

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...apiHeaders(), ...headers } });

export const refused = (status: number, code: string) =>
  json({ code, message: `Refused: ${code}.`, requestId: 'a-request' }, status);

const text = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/plain', ...headers } });

const ON = 'on' as const;
export const HEALTH = {
  status: 'ok',
  version: '1.0.0',
  deployment: { id: 'stand-in', createdAt: null },
  parts: { payments: ON, 'apple pay': ON, push: ON },
  alarms: 0,
  delayedMails: 0,
};

const COOKIE = '__Host-session=abc; Max-Age=1; Path=/; HttpOnly; Secure; SameSite=Lax';

/** A healthy site. Dates are current. */
export function healthyAnswers(origin = STAND_IN): Answers {
  const expires = new Date(Date.now() + 100 * 86_400_000).toISOString();
  return {
    ...Object.fromEntries(PAGES.map((path) => [`GET ${path}`, () => page()])),
    'GET /subscribe': () =>
      page('', {
        ...pageHeaders(` ${PAYPAL}`),
        'Cross-Origin-Opener-Policy': 'unsafe-none',
      }),
    'GET /api/health': () => json(HEALTH),
    'GET /robots.txt': () =>
      text(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`, {
        Date: new Date().toUTCString(),
      }),
    'GET /sitemap.xml': () =>
      text(
        `<urlset>${PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
      ),
    'GET /push.js': () => text('', { 'Content-Type': 'text/javascript' }),
    'GET /manifest.webmanifest': () => json({ icons: [] }),
    'GET /.well-known/security.txt': () =>
      text(
        `Contact: mailto:support@parkway.dating\nExpires: ${expires}\nCanonical: ${origin}/.well-known/security.txt\n`,
      ),
    'GET /.well-known/apple-developer-merchantid-domain-association': () => text('7B227073'),
    'POST /api/paypal/webhook': () => refused(400, 'INVALID_INPUT'),
    'POST /api/auth/login': () => json({ id: 'usr_admin' }, 200, { 'Set-Cookie': COOKIE }),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    'GET /api/admin/diagnosis': () => json(healthyDiagnosis(origin)),
    'POST /api/admin/diagnosis/mail': () =>
      json({ to: ADMIN.email, milliseconds: 90, error: null }),
  };
}

export function healthyDiagnosis(origin = STAND_IN): Diagnosis {
  const now = new Date().toISOString();
  return {
    version: '1.0.0',
    now,
    origin,
    colo: 'EWR',
    parts: HEALTH.parts,
    database: { milliseconds: 12, error: null, region: 'ENAM', isPrimary: true, size: 5e6 },
    sessions: { milliseconds: 8, error: null },
    photos: { milliseconds: 30, error: null },
    images: { milliseconds: 40, error: null, picturesThisMonth: 12, transformationsEach: 6 },
    paypal: {
      credentials: 'ok',
      isSandbox: false,
      keepsMethods: true,
      webhook: { url: `${origin}/api/paypal/webhook`, missing: [] },
      isWebhookKnown: true,
    },
    pushPairFits: true,
    jobs: [
      {
        name: 'deliver mails',
        everyMinutes: 5,
        startedAt: now,
        tookMs: 20,
        error: null,
        isLate: false,
      },
    ],
  };
}

/** Missing paths get a 404, as everywhere. */
export function answerOf(answers: Answers, request: Request): Response {
  const { pathname } = new URL(request.url);
  return answers[`${request.method} ${pathname}`]?.(request) ?? refused(404, 'NOT_FOUND');
}

/** The site without a network: it returns the given answers. */
export function standIn(answers: Answers, more: Partial<DoctorSite> = {}): DoctorSite {
  return {
    origin: STAND_IN,
    isHttps: true,
    isLocal: false,
    isStaging: false,
    now: () => Date.now(),
    certificate: async () => ({ validTo: Date.now() + 60 * 86_400_000, fault: null }),
    fetch: async (path, init = {}) => {
      const request = new Request(new URL(path, STAND_IN), init);
      if (request.url === 'http://parkway.dating/') return (answers.http ?? toHttps)(request);
      return answerOf(answers, request);
    },
    ...more,
  };
}

const toHttps = () => new Response(null, { status: 301, headers: { Location: `${STAND_IN}/` } });
