import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { jobRuns } from '../../src/shared/contract/admin/adminStats';
import { health } from '../../src/shared/contract/health';
import { JOB_MINUTES } from '../../src/shared/rules/jobs';
import { recordJobRun } from '../../worker/features/admin/stats/jobRuns';
import { createContext } from '../../worker/platform/context';
import { DomainError } from '../../worker/platform/domainError';
import { sentence } from '../../worker/platform/sentence';
import { JOBS, runSchedule } from '../../worker/schedule';
import { figures } from '../support/figuresWorld';
import { call, db, signedIn } from '../support/signedIn';

const PATH = '/api/admin/jobs';
const admin = () => signedIn({ role: 'admin' });

async function run(given: Partial<Env> = {}) {
  const deferred: Promise<unknown>[] = [];
  await runSchedule({ ...env, ...given }, (work) => deferred.push(work), '17 * * * *');
  await Promise.all(deferred);
}

describe('GET /api/admin/jobs', () => {
  it('shows when each scheduled job ran, how long and with which result', async () => {
    const before = Date.now();
    await run();
    const jobs = await figures(await admin(), PATH, jobRuns);
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['count figures', 'forget mails']),
    );
    for (const job of jobs) {
      expect(job).toMatchObject({ ok: true, error: null });
      expect(Date.parse(job.startedAt)).toBeGreaterThanOrEqual(before);
      expect(job.tookMs).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows a failure by its kind, delays no other job, and clears it at the next run', async () => {
    const me = await admin();
    await db.run('ALTER TABLE sign_up_weeks RENAME TO elsewhere');
    await run();
    await db.run('ALTER TABLE elsewhere RENAME TO sign_up_weeks');
    const failed = await figures(me, PATH, jobRuns);
    const job = failed.find(({ name }) => name === 'count retention');
    expect(job).toMatchObject({ ok: false });
    expect(job?.error).toMatch(/^\w+$/);
    expect(failed.filter(({ ok }) => !ok)).toHaveLength(1);
    await run();
    expect((await figures(me, PATH, jobRuns)).every(({ ok }) => ok)).toBe(true);
  });

  it('stores no text of an error', async () => {
    const context = createContext({
      env,
      requestId: 'r',
      waitUntil: () => undefined,
    });
    const error = new DomainError('RATE_LIMITED', sentence('ann@parkway.example'));
    await recordJobRun(context, { name: 'a job', startedAt: Date.now(), error });
    const jobs = await figures(await admin(), PATH, jobRuns);
    expect(jobs.find(({ name }) => name === 'a job')).toMatchObject({ error: 'RATE_LIMITED' });
    expect(JSON.stringify(jobs)).not.toContain('ann@');
  });
});

describe('GET /api/health', () => {
  it('answers as in the contract', async () => {
    const answer = await call('/api/health');
    expect(answer.status).toBe(200);
    expect(health.parse(await answer.json())).toEqual({
      status: 'ok',
      version: expect.any(String),
      deployment: expect.objectContaining({ id: expect.any(String) }),
      parts: expect.objectContaining({ payments: 'off', push: 'on' }),
      alarms: 0,
      delayedMails: expect.any(Number),
    });
  });
});

describe('the schedule', () => {
  it('runs every known job at its interval', () => {
    const minutes = (cron: string) => /^(?:\*|\d+-\d+)\/(\d+) /.exec(cron)?.[1] ?? 60;
    const runs = Object.entries(JOBS).flatMap(([cron, jobs]) =>
      jobs.map(([name]) => [name, Number(minutes(cron))]),
    );
    expect(Object.fromEntries(runs)).toEqual(JOB_MINUTES);
    expect(runs).toHaveLength(Object.keys(JOB_MINUTES).length);
  });
});
