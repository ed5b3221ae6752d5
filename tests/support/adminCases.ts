import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { newId } from '../../worker/platform/ids';
import { photoKeys } from '../../worker/platform/photos';
import { db, signedIn, type TestMember } from './signedIn';

/** How a case concerns the administrator who opens it. */
export const SITUATIONS = ['own case', 'own report', 'other administrator'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** One case of each kind about the same member, and the members concerned. */
export interface Cases {
  admin: TestMember;
  second: TestMember;
  subject: TestMember;
  /** The sender of the message to support. */
  writer: TestMember;
  report: string;
  copy: string;
  appeal: string;
  takeDown: string;
  check: string;
  photo: string;
  message: string;
  payment: string;
}

let serial = 0;

export async function casesFor(situation: Situation): Promise<Cases> {
  const anAdmin = () => signedIn({ role: 'admin', emailConfirmedAt: 1 });
  const [admin, second, third, member] = [
    await anAdmin(),
    await anAdmin(),
    await anAdmin(),
    await signedIn({ emailConfirmedAt: 1 }),
  ];
  const subject = { 'own case': admin, 'own report': member, 'other administrator': third }[
    situation
  ];
  const filer = situation === 'own report' ? admin : member;
  const writer = situation === 'own report' ? admin : subject;
  const cases = {
    admin,
    second,
    subject,
    writer,
    report: newId('rep'),
    copy: newId('rpc'),
    appeal: newId('app'),
    takeDown: newId('tkd'),
    check: newId('chk'),
    photo: newId('pho'),
    message: newId('sup'),
    payment: newId('pay'),
  };
  const verdict = newId('ver');
  serial += 1;
  // The latest cases are due first, so that they are on the first page of each queue.
  const [at, due] = [Date.now(), Date.now() + 7_200_000 - serial * 10_000];
  const rows = [
    sql`INSERT INTO reports (id, reporter_id, reporter_account, reported_id, reported_account,
        category, details, created_at, due_at)
      VALUES (${cases.report}, ${filer.id}, ${filer.id}, ${subject.id}, ${subject.id},
        'harassment', 'Look', ${at}, ${due})`,
    sql`INSERT INTO report_pictures (id, report_id, photo_id, position, print)
      VALUES (${cases.copy}, ${cases.report}, ${cases.photo}, 0, '')`,
    sql`INSERT INTO verdicts (id, member_id, measure, rule, reason, decided_by, decided_at)
      VALUES (${verdict}, ${subject.id}, 'deactivated', 'other', 'Why', ${member.id}, ${at})`,
    sql`INSERT INTO appeals (id, verdict_id, text, created_at, due_at)
      VALUES (${cases.appeal}, ${verdict}, 'No.', ${at}, ${due})`,
    sql`INSERT INTO photos (id, member_id, position, width, height, print, created_at)
      VALUES (${cases.photo}, ${subject.id}, 0, 1, 1, '', ${at})`,
    sql`INSERT INTO photo_checks (id, member_id, gesture, photo_id, main_photo_id, sent_at, due_at)
      VALUES (${cases.check}, ${subject.id}, 'fist', ${newId('chp')}, ${cases.photo}, ${at}, ${due})`,
    sql`INSERT INTO take_downs (id, kind, member_id, url, description, name, email, signature,
        created_at, confirmed_at, due_at)
      VALUES (${cases.takeDown}, 'copyright', ${subject.id}, '', '', 'Ann',
        ${filer.row.email.toUpperCase()}, 'Ann', ${at}, ${at}, ${due})`,
    sql`INSERT INTO take_down_pictures (take_down_id, photo_id, member_id, position, width, height,
        placeholder, print)
      VALUES (${cases.takeDown}, ${cases.photo}, ${subject.id}, 0, 1, 1, '', '')`,
    sql`INSERT INTO holds (member_id, cause, account, since, due_at)
      VALUES (${subject.id}, 'photo', ${newId('usr')}, ${at}, ${due})`,
    sql`INSERT INTO contact_messages (id, member_id, name, email, subject, message, priority,
        created_at)
      VALUES (${cases.message}, ${writer.id}, 'Ann', ${writer.row.email}, 'Hello', 'Hello', 0, ${at})`,
    sql`INSERT INTO payments (id, member_id, kind, plan, amount_cents, status, auto_renew, created_at,
        order_id, dispute_opened_at, charged_back_at)
      VALUES (${cases.payment}, ${subject.id}, 'purchase', 'monthly', 899, 'refunded', 0, ${at},
        ${crypto.randomUUID()}, ${at}, ${at})`,
    sql`INSERT INTO one_time_passwords (member_id, given_by, given_at)
      VALUES (${subject.id}, ${second.id}, ${at})`,
    ...[cases.report, cases.copy, cases.appeal, cases.takeDown, cases.check, subject.id].map(
      (target) => sql`INSERT INTO audit_log (id, actor_id, act, target, detail, at)
        VALUES (${newId('aud')}, ${second.id}, 'report.read', ${target}, '{}', ${at})`,
    ),
  ];
  for (const row of rows) await db.run(row);
  for (const key of [
    photoKeys.original(cases.copy),
    photoKeys.original(cases.photo),
    photoKeys.claimed(cases.takeDown, cases.photo),
  ]) {
    await env.PHOTOS.put(key, 'picture');
  }
  return cases;
}

/** Everything that a decision on one of them would change. */
export async function stateOf(cases: Cases) {
  const { subject, report, appeal, takeDown, check, message, payment } = cases;
  const [state] = await db.all(sql`SELECT m.status, m.password_hash, m.must_change_password,
      (SELECT status FROM reports WHERE id = ${report}) AS report,
      (SELECT status FROM appeals WHERE id = ${appeal}) AS appeal,
      (SELECT status FROM take_downs WHERE id = ${takeDown}) AS takeDown,
      (SELECT status FROM photo_checks WHERE id = ${check}) AS photoCheck,
      (SELECT resolved_at FROM holds WHERE member_id = m.id) AS held,
      (SELECT answered_at FROM contact_messages WHERE id = ${message}) AS message,
      (SELECT released_at FROM payments WHERE id = ${payment}) AS released,
      (SELECT confirmed_at FROM one_time_passwords WHERE member_id = m.id) AS confirmed
    FROM members m WHERE m.id = ${subject.id}`);
  return state;
}
