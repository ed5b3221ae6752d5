import { approve } from '../kill/purchases.ts';
import type { Actor, Stage } from '../stage.ts';

const DAY_MS = 86_400_000;
const PLAN = { amount: '8.99', currency: 'USD', intent: 'CAPTURE', plan: 'monthly' };
const CALM = { isOver: false, up: Promise.resolve() };

/** Members who left work for as many jobs as possible, and the time when all of it is due. */
export async function makeWorld(stage: Stage): Promise<number> {
  const [admin] = await stage.members(1, { isAdmin: true });
  const people = await stage.members(12);
  const [, ...subscribers] = await stage.members(5);
  // Mails wait while the provider accepts none; pictures while the bucket deletes none.
  await stage.fault('EMAIL', { kind: 'fails' });
  for (const { email } of people) {
    const network = `10.9.0.${people.findIndex((each) => each.email === email)}`;
    await stage.call('POST', '/api/auth/forgot-password', { network, body: { email } });
  }
  for (const [index, me] of people.entries()) {
    const other = people[(index + 1) % people.length] as Actor;
    await must(stage, 'POST', '/api/matches', me, { targetUserId: other.id, isLiked: true });
    await must(stage, 'POST', '/api/messages', me, { receiverId: other.id, content: 'Hello' });
  }
  for (const me of subscribers) {
    const ordered = await must(stage, 'POST', '/api/paypal/order', me, {
      ...PLAN,
      autoRenew: true,
    });
    const { id } = ordered as { id: string };
    await approve(stage, CALM, id);
    await must(stage, 'POST', `/api/paypal/order/${id}/capture`, me);
  }
  // Ordered and approved, but never captured.
  for (const me of people.slice(0, 3)) {
    const ordered = await must(stage, 'POST', '/api/paypal/order', me, PLAN);
    await stage.fault('DB', { kind: 'slow', milliseconds: 1 });
    await approve(stage, CALM, (ordered as { id: string }).id);
    await stage.fault('DB', null);
  }
  await fillEvent(stage, admin as Actor, people);
  await stage.fault('EMAIL', null);
  // The day before the terms end.
  return Date.now() + 29 * DAY_MS;
}

/** Full, with waitlisted members, and then with more places than before. */
async function fillEvent(stage: Stage, admin: Actor, people: readonly Actor[]) {
  const made = await must(stage, 'POST', '/api/admin/events', admin, {
    title: 'A walk',
    description: 'At talking pace.',
    category: 'Outdoor Activities',
    venue: 'Pier A Park',
    city: 'Hoboken',
    address: 'Sinatra Drive',
    startTime: '2030-06-15T10:00',
    capacity: 3,
  });
  const { id } = made as { id: string };
  for (const me of people)
    await must(stage, 'POST', `/api/events/${id}/attend`, me, { status: 'attending' });
  await must(stage, 'PATCH', `/api/admin/events/${id}`, admin, { capacity: 6 });
}

async function must(stage: Stage, method: string, path: string, { cookie }: Actor, body?: unknown) {
  const answer = await stage.call(method, path, { cookie, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}
