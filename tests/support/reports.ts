import { expect } from 'vitest';
import { adminReport, adminReports } from '../../src/shared/contract/admin/adminReports';
import { reportResponse } from '../../src/shared/contract/safety';
import type { Someone } from './messages';
import type { TestMember } from './signedIn';

export const reports = (who: TestMember, whom: Someone, more: Record<string, unknown> = {}) =>
  who.send('POST', '/api/reports', { userId: whom.id, category: 'harassment', ...more });

/** Reports a member and returns the report's id. */
export async function reportedTo(
  who: TestMember,
  whom: Someone,
  more: Record<string, unknown> = {},
): Promise<string> {
  const answer = await reports(who, whom, more);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 201 });
  return reportResponse.parse(body).id;
}

export async function queueFor(admin: TestMember, query = '') {
  const answer = await admin.get(`/api/admin/reports${query}`);
  expect(answer.status).toBe(200);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { rows: adminReports.parse(await answer.json()), next };
}

/** The report as an administrator sees it, found by the address of the reported member. */
export async function reportSeenBy(admin: TestMember, id: string, email: string) {
  const { rows } = await queueFor(admin, `?search=${encodeURIComponent(email)}`);
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`The queue does not have ${id}.`);
  return found;
}

export const resolves = (admin: TestMember, id: string, action: string, note = 'Looked at.') =>
  admin.send('POST', `/api/admin/reports/${id}/resolve`, {
    action,
    note,
    reason: 'You went on after a no.',
  });

export async function resolved(admin: TestMember, id: string, action: string) {
  const answer = await resolves(admin, id, action);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return adminReport.parse(body);
}
