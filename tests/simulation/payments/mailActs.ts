import { openDatabase } from '../../../worker/db/client';
import { ALWAYS } from '../../../worker/db/guard';
import { queueMail } from '../../../worker/domain/mail/queueMail';
import { registration } from '../../support/registration';
import { hold } from '../broken';
import { type Answer, PASSWORD, type Person } from '../person';
import type { Letter } from '../platform/mail';
import { browser } from '../platform/people';
import { ACTS, CRONS, type PaymentAct } from './acts';
import type { WEIGHTS } from './mailWeights';
import type { Stage } from './stage';

const OWNER = 'who resets by mail owns the account alone';
const MINUTE = 60_000;
const TRIES = 5;

type Names = keyof typeof WEIGHTS;

export const MAIL_ACTS: Readonly<Record<Names, PaymentAct>> = {
  ...ACTS,
  'strangers register': async ({ world }, { id, pick }) => {
    for (let stranger = 0; stranger < 1 + pick * 14; stranger += 1) {
      const ask = browser(world, '', `10.0.${id}.${stranger}`);
      const email = `stranger${id}n${stranger}@parkway.example`;
      await ask('POST', '/api/auth/register', registration({ email }));
    }
  },
  'a thief signs in': async ({ world }, { id }, { id: memberId, email }) => {
    const ask = browser(world, '', '10.9.9.9');
    const answer = await ask('POST', '/api/auth/login', { email, password: PASSWORD });
    if (answer?.status !== 200) return;
    await ask('GET', '/api/user/calendar');
    world.store.all(
      `INSERT INTO passkeys
          (id, member_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
        SELECT ?, id, ?, '', 0, '[]', 'Phone', 0, ? FROM members WHERE id = ?
        ON CONFLICT DO NOTHING`,
      [`psk_${id}`, `credential ${id}`, Date.now(), memberId],
    );
    world.store.all(
      `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
        SELECT id, 'https://push.example/' || id, 'key', 'auth' FROM sessions WHERE member_id = ?
        ON CONFLICT DO NOTHING`,
      [memberId],
    );
  },
  'reset by mail': async (stage, _, person) => {
    const { email, ask } = person;
    const from = stage.world.letters.length;
    await ask('POST', '/api/auth/forgot-password', { email });
    const token = /token=(\w+)/.exec((await resetLetter(stage, email, from))?.text ?? '')?.[1];
    if (token === undefined) return;
    const before = openersOf(stage, person);
    const reset = () => ask('POST', '/api/auth/reset-password', { token, password: PASSWORD });
    if ((await answered(stage, reset))?.status !== 200) return;
    const after = new Set(openersOf(stage, person));
    const left = before.filter((opener) => after.has(opener));
    hold(left.length === 0, OWNER, () => `${left.join(', ')} of ${person.id} is left`);
    await signIn(stage, person);
  },
  'sign in again': (stage, _, person) => signIn(stage, person),
  'a verdict is given': ({ world }, { id }, { id: memberId }) =>
    openDatabase(world.env.DB).run(
      queueMail(
        { now: new Date() },
        { kind: 'warning', memberId, data: { category: 'spam' }, key: `warning:${id}` },
        ALWAYS,
      ),
    ),
};

const signIn = (stage: Stage, { ask, email }: Person) =>
  answered(stage, () => ask('POST', '/api/auth/login', { email, password: PASSWORD }));

/** Repeated while there is no answer, or something is down. */
async function answered({ scheduler }: Stage, act: () => Promise<Answer | undefined>) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await act();
    if (answer && answer.status < 500) return answer;
    await scheduler.wait(2_000);
  }
  return undefined;
}

/** The mail with the link, once it was sent; the schedule sends what the request could not. */
async function resetLetter({ world, scheduler }: Stage, email: string, from: number) {
  const isIt = ({ to, subject }: Letter) => to === email && subject === 'Choose a new password';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const letter = world.letters.slice(from).find(isIt);
    if (letter) return letter;
    await scheduler.wait(MINUTE);
    await world.cron(CRONS.often);
  }
  return undefined;
}

/** Everything that opens the account without its password. */
const openersOf = ({ world }: Stage, { id }: Person): string[] =>
  world.store
    .all(
      `SELECT 'session ' || id AS opener FROM sessions WHERE member_id = ?1
        UNION ALL SELECT 'passkey ' || id FROM passkeys WHERE member_id = ?1
        UNION ALL SELECT 'feed ' || feed_id FROM calendar_feeds WHERE member_id = ?1
        UNION ALL SELECT 'push subscription of ' || p.session_id FROM push_subscriptions p
          JOIN sessions s ON s.id = p.session_id WHERE s.member_id = ?1`,
      [id],
    )
    .map(({ opener }) => String(opener));
