import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { checkCertificate } from '../../worker/operate/doctor/checks/checkCertificate';
import { printed, tableOf } from '../../worker/operate/doctor/printed';
import { openDoctorSite } from '../../worker/operate/doctor/site';
import { siteFrom } from '../../worker/operate/doctor/siteFrom';
import { selfSigned } from '../support/selfSigned';
import {
  ADMIN,
  type Answers,
  answerOf,
  healthyAnswers,
  page,
  refused,
} from '../support/standInSite';

const run = promisify(execFile);
const DAY = 86_400_000;
const open: { close: () => unknown }[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function portOf(
  server: ReturnType<typeof createServer> | ReturnType<typeof createTlsServer>,
) {
  open.push(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A local server with scripted answers. */
async function serve(change: Answers = {}): Promise<string> {
  let answers: Answers = {};
  const listener: RequestListener = async ({ url = '/', method = 'GET' }, response) => {
    const answer = answerOf(answers, new Request(new URL(url, origin), { method }));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
  };
  const origin = `http://localhost:${await portOf(createServer(listener))}`;
  answers = { ...healthyAnswers(origin), ...change };
  return origin;
}

/** Runs the doctor as a person or a workflow does. */
async function doctor(args: readonly string[], env: Record<string, string> = {}) {
  const { PARKWAY_ADMIN_EMAIL: _, PARKWAY_ADMIN_PASSWORD: __, ...rest } = process.env;
  try {
    const { stdout } = await run(process.execPath, ['worker/operate/doctor/run.ts', ...args], {
      env: { ...rest, ...env },
    });
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

// Each starts a process, which takes a while on a busy machine.
describe('npm run doctor', () => {
  it('prints each line and a table, and exits with 0 if nothing failed', async () => {
    const url = await serve({ 'POST /api/auth/login': withPlainCookie });
    const { code, stdout } = await doctor(['--url', url], {
      PARKWAY_ADMIN_EMAIL: ADMIN.email,
      PARKWAY_ADMIN_PASSWORD: ADMIN.password,
    });
    expect(code, stdout).toBe(0);
    expect(stdout).toContain('ok             webhook: /api/paypal/webhook: refused by the site');
    expect(stdout).toContain('not looked at  headers: HSTS: not over https');
    expect(stdout).toMatch(/^\s+ok {2}warning {2}failed {2}not looked at$/m);
    expect(stdout).toMatch(/^stores\s+7\s+·\s+·\s+·$/m);
    expect(stdout).not.toContain(ADMIN.password);
  });

  it('exits with 1 if a line failed, and says what to do', async () => {
    const url = await serve({ 'GET /help': () => refused(500, 'INTERNAL') });
    const { code, stdout } = await doctor(['--url', url]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^failed {9}sitemap: its pages: \/help answers 500\n {17}See the log/m);
    expect(stdout).toMatch(/^sitemap\s+1\s+·\s+1\s+·$/m);
  });

  it('prints JSON for machines, and nothing else', async () => {
    const url = await serve({ 'GET /push.js': () => page() });
    const { code, stdout } = await doctor(['--url', url, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      origin: url,
      failed: true,
      lines: expect.arrayContaining([
        expect.objectContaining({ group: 'files', what: 'service worker', state: 'failed' }),
      ]),
    });
  });

  it('refuses an unknown environment', async () => {
    const { code, stderr } = await doctor(['--env', 'nowhere']);
    expect(code).toBe(1);
    expect(stderr).toContain('wrangler.toml has no environment "nowhere".');
  });
});

describe('the checked site', () => {
  const environments = {
    names: ['staging', 'broken'],
    originOf: (name: string) => (name === 'staging' ? 'https://staging.parkway.dating' : 'parkway'),
  };

  it('is the one on this machine, that of an environment, or a given one', () => {
    expect(siteFrom({}, environments)).toMatchObject({
      origin: 'http://localhost:8787',
      isLocal: true,
      isHttps: false,
    });
    expect(siteFrom({ env: 'staging' }, environments)).toMatchObject({
      origin: 'https://staging.parkway.dating',
      isStaging: true,
      isHttps: true,
    });
    expect(siteFrom({ url: 'https://parkway.dating/browse' }, environments)).toMatchObject({
      origin: 'https://parkway.dating',
      isStaging: false,
      isLocal: false,
    });
  });

  it.for(['parkway.dating', 'ftp://parkway.dating', ''])('is not "%s"', (url) => {
    expect(() => siteFrom({ url }, environments)).toThrow(`--url is "${url}"`);
  });

  it('is none if an environment names none', () => {
    expect(() => siteFrom({ env: 'broken' }, environments)).toThrow('APP_ORIGIN of [env.broken]');
  });
});

describe('the certificate', () => {
  async function certified(daysLeft: number, isTrusted: boolean) {
    const now = Date.now();
    const { cert, key } = selfSigned(new Date(now - 90 * DAY), new Date(now + daysLeft * DAY));
    const port = await portOf(createTlsServer({ cert, key }, (socket) => socket.end()));
    const site = openDoctorSite(`https://localhost:${port}`, isTrusted ? { ca: cert } : {});
    const [line] = await checkCertificate(site);
    return line;
  }

  it('is read from the server that answers', async () => {
    expect(await certified(60, true)).toMatchObject({ state: 'ok', found: '59 days left' });
    expect(await certified(5, true)).toMatchObject({ state: 'warning', found: '4 days left' });
    expect((await certified(-3, true))?.found).toBe('ended 4 days ago');
    expect(await certified(60, false)).toMatchObject({ state: 'failed' });
  });

  it('is missing if nobody speaks TLS', async () => {
    const url = (await serve()).replace('http:', 'https:');
    await expect(checkCertificate(openDoctorSite(url))).rejects.toThrow();
  });
});

it('says what to do once if several lines in a row need the same', () => {
  const line = {
    group: 'jobs',
    what: 'a',
    state: 'warning',
    found: 'never',
    remedy: 'Wait.',
  } as const;
  expect(printed(line)).toContain('Wait.');
  expect(printed({ ...line, what: 'b' }, line)).not.toContain('Wait.');
  expect(tableOf([line, { ...line, state: 'ok' }])).toMatch(/^all\s+1\s+1\s+·\s+·$/m);
});

function withPlainCookie() {
  return new Response('{}', {
    headers: { 'Set-Cookie': 'parkway-session=a; Path=/; HttpOnly; SameSite=Lax' },
  });
}
