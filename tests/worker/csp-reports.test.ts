import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cspReportCounts } from '../../src/shared/contract/admin/adminWatch';
import { CSP_REPORT_BYTES, CSP_ROWS_A_DAY } from '../../src/shared/rules/cspReports';
import { newJerseyDay } from '../../src/shared/rules/day';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { anAdmin } from '../support/bans';
import { refusal } from '../support/errorAnswer';
import { okBody, schedule } from '../support/eventWorld';
import { call, db, signedIn } from '../support/signedIn';

const PATH = '/api/csp-reports';
const SINGLE = 'application/csp-report';
const MANY = 'application/reports+json';

const aNetwork = () =>
  `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** From a separate network, as a browser does: without a session, from any origin. */
function report(body: unknown, type = SINGLE, network = aNetwork()) {
  return call(PATH, {
    method: 'POST',
    headers: { 'content-type': type, 'cf-connecting-ip': network, 'user-agent': 'Somebody/1.0' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const single = (page: string, directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': `https://parkway.example${page}`,
    referrer: 'https://elsewhere.example/who?me=1',
    'violated-directive': `${directive} 'self'`,
    'effective-directive': directive,
    'original-policy': "default-src 'none'",
    'blocked-uri': blocked,
    'script-sample': 'alert("private words")',
  },
});

const violation = (page: string, directive: string, blocked: string) => ({
  type: 'csp-violation',
  age: 5,
  url: `https://parkway.example${page}`,
  user_agent: 'Somebody/1.0',
  body: {
    documentURL: `https://parkway.example${page}`,
    effectiveDirective: directive,
    blockedURL: blocked,
    sample: 'private words',
  },
});

const countsOf = (blocked: string) =>
  db.all<{ day: string; page: string; directive: string; blocked: string; count: number }>(
    sql`SELECT * FROM csp_reports WHERE blocked = ${blocked} ORDER BY page, directive`,
  );
const host = () => `${crypto.randomUUID().slice(0, 8)}.example`;
const today = () => newJerseyDay(new Date());

describe('POST /api/csp-reports', () => {
  it('counts the reports of both kinds of browsers, and stores nothing about the sender', async () => {
    const from = host();
    const id = 'usr_abcdefghij0123456789';
    const url = `https://${from}:8443/path/${id}?token=secret`;
    const first = await report(single(`/profile/${id}?from=mail#top`, 'script-src-elem', url));
    expect(first.status, await first.clone().text()).toBe(204);
    const two = [
      violation(`/profile/${id}`, 'script-src-elem', url),
      violation('/no', 'img-src', url),
    ];
    const more = await report([...two, { type: 'deprecation', body: {} }], MANY);
    expect(more.status).toBe(204);
    expect(await countsOf(from)).toEqual(
      [
        {
          day: today(),
          page: '/profile/:id',
          directive: 'script-src-elem',
          blocked: from,
          count: 2,
        },
        { day: today(), page: 'other', directive: 'img-src', blocked: from, count: 1 },
      ].toSorted((a, b) => (a.page < b.page ? -1 : 1)),
    );
    const all = JSON.stringify(await db.all(sql`SELECT * FROM csp_reports`));
    for (const private_ of [id, 'secret', 'Somebody', '2001:db8', '8443', 'private words']) {
      expect(all).not.toContain(private_);
    }
  });

  it('needs no session and no Origin, and uses neither', async () => {
    const [me, from] = [await signedIn(), host()];
    const answer = await call(PATH, {
      method: 'POST',
      headers: {
        'content-type': SINGLE,
        'cf-connecting-ip': '203.0.113.77',
        cookie: me.cookie,
        origin: 'https://elsewhere.example',
      },
      body: JSON.stringify(single('/browse', 'connect-src', `https://${from}/`)),
    });
    expect(answer.status).toBe(204);
    expect(await countsOf(from)).toMatchObject([{ count: 1 }]);
  });

  it('refuses what is not a report, and what is too large', async () => {
    const body = single('/help', 'img-src', 'data');
    await refusal(await report(body, 'application/json'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    await refusal(await report(body, 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    await refusal(await report('{', SINGLE), 400, 'INVALID_INPUT');
    const huge = { ...body, more: 'x'.repeat(CSP_REPORT_BYTES) };
    await refusal(await report(huge), 413, 'TOO_LARGE');
    const before = await db.all(sql`SELECT * FROM csp_reports`);
    for (const odd of [null, 1, 'x', {}, { 'csp-report': { 'document-uri': 3 } }, [[], null]]) {
      expect((await report(JSON.stringify(odd))).status).toBe(204);
    }
    expect((await report(single('/help', 'made-up', 'data'))).status).toBe(204);
    expect(await db.all(sql`SELECT * FROM csp_reports`)).toEqual(before);
  });

  it('counts each once, however many arrive at the same time', async () => {
    const from = host();
    const many = await Promise.all(
      Array.from({ length: 20 }, () => report(single('/help', 'img-src', `https://${from}/a`))),
    );
    expect(many.every(({ status }) => status === 204)).toBe(true);
    expect(await countsOf(from)).toMatchObject([{ count: 20 }]);
  });

  it('accepts a limited number an hour from a network, also at the same time', async () => {
    const { limit } = RATE_LIMITS.cspReportsPerNetwork;
    const from = host();
    const body = single('/help', 'img-src', `https://${from}/a`);
    const answers = await Promise.all(
      Array.from({ length: limit + 5 }, () => report(body, SINGLE, '203.0.113.9')),
    );
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused).toHaveLength(5);
    for (const each of refused) await refusal(each, 429, 'RATE_LIMITED');
    expect(await countsOf(from)).toMatchObject([{ count: limit }]);
  });

  it('counts reports beyond the daily limit together', async () => {
    const filled = JSON.stringify(Array.from({ length: CSP_ROWS_A_DAY }, (_, place) => place));
    await db.run(sql`INSERT INTO csp_reports (day, page, directive, blocked, count)
      SELECT ${today()}, '/terms', 'img-src', 'n' || value, 1 FROM json_each(${filled})`);
    const from = host();
    expect((await report(single('/terms', 'img-src', `https://${from}/`))).status).toBe(204);
    expect((await report(single('/terms', 'img-src', 'https://n7/'))).status).toBe(204);
    expect(await countsOf(from)).toEqual([]);
    const [other] = (await countsOf('other')).filter(({ page }) => page === '/terms');
    expect(other).toMatchObject({ count: 2 });
    await db.run(sql`DELETE FROM csp_reports WHERE page = '/terms'`);
  });

  it('shows administrators the last two weeks, and forgets after thirty days', async () => {
    const [from, old] = [host(), host()];
    await report(single('/browse', 'script-src', `https://${from}/`));
    await db.run(
      sql`INSERT INTO csp_reports VALUES ('2020-01-01', '/browse', 'img-src', ${old}, 4)`,
    );
    const admin = await anAdmin();
    const shown = cspReportCounts.parse(await okBody(await admin.get('/api/admin/csp-reports')));
    expect(shown.find(({ blocked }) => blocked === from)).toEqual({
      page: '/browse',
      directive: 'script-src',
      blocked: from,
      count: 1,
      lastDay: today(),
    });
    expect(shown.map(({ blocked }) => blocked)).not.toContain(old);
    await schedule();
    expect(await countsOf(old)).toEqual([]);
    expect(await countsOf(from)).toHaveLength(1);
  });
});
