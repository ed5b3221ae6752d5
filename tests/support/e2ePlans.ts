import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from 'playwright/test';
import type { DatePlan } from '../../src/shared/contract/dates/plans.ts';
import { objectsWith } from './databaseFile.ts';
import type { Page } from './e2e.ts';
import { changeData, type Product } from './product.ts';

const ALARMS = 'v3/do/parkway-MemberObject/metadata.sqlite';
/** Under which the runtime keeps an object's alarm with its storage. */
const ALARM_KEY = 1;
const NANOSECONDS = 1_000_000;

/** The plan at the top of an open thread. */
export const planCard = (page: Page) => page.getByRole('region', { name: /^Plan with / });

/** Opens the menu of the thread and in it the sheet for a plan. */
export async function openPlanSheet(page: Page, name: string) {
  await page.getByRole('button', { name: `Report or block ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Make a plan' }).click();
}

/** The member of `request` proposes, and the other accepts. */
export async function agreeOnPlan(
  origin: string,
  { from, to, userId }: { from: APIRequestContext; to: APIRequestContext; userId: string },
  given: { place: string; startsAt: Date },
): Promise<string> {
  const headers = { Origin: origin };
  const proposed = await from.post(`${origin}/api/plans`, {
    headers,
    data: {
      userId,
      place: { kind: 'typed', name: given.place },
      startsAt: given.startsAt.toISOString(),
    },
  });
  if (!proposed.ok()) throw new Error(`Proposing failed: ${await proposed.text()}`);
  const { id }: DatePlan = await proposed.json();
  const accepted = await to.patch(`${origin}/api/plans/${id}`, {
    headers,
    data: { action: 'accept' },
  });
  if (!accepted.ok()) throw new Error(`Accepting failed: ${await accepted.text()}`);
  return id;
}

export async function plansOf(request: APIRequestContext): Promise<DatePlan[]> {
  const answer = await request.get('/api/plans');
  return answer.json();
}

/**
 * As if `ms` had passed for all plans and check-ins: restarts the product, with their times and the
 * alarms of members moved back in between.
 */
export async function letPlansAge(product: Product, ms: number): Promise<void> {
  await changeData(product, () => {
    for (const object of objectsWith(product.store, 'date_plans')) {
      const write = object.prepare('UPDATE date_plans SET plan = ? WHERE id = ?');
      for (const { id, plan } of object.prepare('SELECT id, plan FROM date_plans').all()) {
        write.run(JSON.stringify(earlier(JSON.parse(String(plan)), ms)), String(id));
      }
      object.exec(
        `UPDATE _cf_METADATA SET value = value - ${ms * NANOSECONDS} WHERE key = ${ALARM_KEY}`,
      );
      object.close();
    }
    const alarms = new DatabaseSync(join(product.store, ALARMS));
    alarms.exec(`UPDATE _cf_ALARM SET scheduled_time = scheduled_time - ${ms * NANOSECONDS}`);
    alarms.close();
  });
}

const TIMES = ['startsAt', 'askAt', 'answerBy', 'lastAt'];

function earlier(stored: Record<string, unknown>, ms: number): Record<string, unknown> {
  const moved = Object.entries(stored).map(([name, value]) => {
    if (TIMES.includes(name) && typeof value === 'number') return [name, value - ms];
    return [name, name === 'checkIn' && value !== null ? earlier(Object(value), ms) : value];
  });
  return Object.fromEntries(moved);
}
