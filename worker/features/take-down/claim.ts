import { type SQL, sql } from 'drizzle-orm';
import type { TakeDownInput, TakeDownResponse } from '../../../src/shared/contract/takeDown';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { hidesAtOnce, TAKE_DOWN_HOURS } from '../../../src/shared/rules/takeDowns';
import { ask, one, rows, some, value } from '../../db/ask';
import { flag, idRow } from '../../db/columns';
import { auditStatement } from '../../domain/audit';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMails, queueSupportMail } from '../../domain/mail/queueMail';
import { removePictures } from '../../domain/photos/storedPictures';
import {
  claimPictures,
  copyPictures,
  hidePictures,
  namedPictures,
  PICTURES,
} from '../../domain/takeDowns/claimedPictures';
import { placeOf } from '../../domain/takeDowns/placeOf';
import { takeDownToken } from '../../domain/takeDowns/takeDownTokens';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { bucket, networkBucket, takeOrRefuse } from '../../platform/rateLimit';

const HOUR = 3_600_000;
const SYSTEM = { memberId: 'system' };
const OPEN_ALREADY = 'Somebody asked for this already. A person decides within 48 hours.';

/**
 * Takes in a request to take something down, by anybody. What is said to be intimate or of a minor is
 * out of sight with the answer, unless an administrator turned a claim on it down before: then a
 * person looks first. Throws CONFLICT while another claim is open, RATE_LIMITED.
 */
export async function claim(context: Context, input: TakeDownInput): Promise<TakeDownResponse> {
  const { db, now } = context;
  const perNetwork = await networkBucket(context, 'take-down', RATE_LIMITS.takeDownsPerNetwork);
  await takeOrRefuse(context, perNetwork, 'Several requests came from your network.');
  const perPerson = await bucket('take-down', input.email, RATE_LIMITS.takeDownsPerPerson);
  await takeOrRefuse(context, perPerson, 'Several requests came from this address.');

  const id = newId('tkd');
  const { photoId, memberId } = placeOf(input.url, input.userId);
  const named = namedPictures(photoId, memberId);
  const isClaimed = sql`EXISTS (SELECT 1 FROM take_down_pictures
    WHERE photo_id = p.id AND is_open = 1)`;
  const { isTaken, free } = await ask(db, {
    isTaken: value(
      flag,
    )`SELECT EXISTS (SELECT 1 FROM ${PICTURES} p WHERE ${named} AND ${isClaimed})`,
    free: rows(idRow)`SELECT p.id FROM ${PICTURES} p WHERE ${named} AND NOT ${isClaimed}`,
  });
  if (isTaken && free.length === 0) throw conflict(OPEN_ALREADY);
  const photos = await copyPictures(context, id, sql`${named} AND NOT ${isClaimed}`);
  const wasDecided = await wasTurnedDown(context, photos);
  const hides = photos.length > 0 && hidesAtOnce(input.kind) && !wasDecided;

  const list = JSON.stringify(photos.map((photo) => photo.id));
  /** Another claim may have come between. */
  const mayClaim = sql`(${photos.length} = 0 OR EXISTS (SELECT 1 FROM json_each(${list})
    WHERE value NOT IN (SELECT photo_id FROM take_down_pictures WHERE is_open = 1)))`;
  const isOurs = sql`EXISTS (SELECT 1 FROM take_downs WHERE id = ${id})`;
  const hidden = hidePictures(id, sql`${hides} AND ${isOurs}`);
  const { isReceived } = await ask(db, {
    isReceived: some`INSERT INTO take_downs (id, kind, member_id, url, description, name, email,
        signature, created_at, due_at, status)
      SELECT ${id}, ${input.kind}, (SELECT id FROM members WHERE id = ${memberId ?? photos[0]?.memberId ?? null}),
        ${input.url}, ${input.description}, ${input.name}, ${input.email}, ${input.signature},
        ${now.getTime()}, ${now.getTime() + TAKE_DOWN_HOURS * HOUR}, ${hides ? 'hidden' : 'received'}
      WHERE ${mayClaim} RETURNING id`,
    pictures: claimPictures(id, photos, hides, isOurs),
    gone: hidden.gone,
    sent: hidden.sent,
    audit: auditStatement(
      { now, session: SYSTEM },
      {
        act: 'take-down.claim',
        target: id,
        detail: { kind: input.kind, pictures: photos.length, hidden: hides },
      },
      isOurs,
    ),
    member: queueMails(context, {
      kind: 'take-down',
      // Whoever shows a minor is not told before a person has looked.
      from: sql`members m WHERE ${hides && input.kind !== 'minor'} AND ${isOurs} AND m.id IN
        (SELECT member_id FROM take_down_pictures WHERE take_down_id = ${id})`,
      key: sql`${`take-down:${id}:hidden:`} || m.id`,
      data: sql`${JSON.stringify({ id })}`,
    }),
    support: queueSupportMail(context, { kind: 'take-down-claim', id }, isOurs),
  });
  if (!isReceived) throw conflict(OPEN_ALREADY);
  if (hides) await removePictures(context, photos);
  context.defer(deliverMails(context));
  return { id, statusToken: await takeDownToken(context, 'claimant', id) };
}

/** A claim on one of these pictures, by its id or its looks, was turned down. */
async function wasTurnedDown(
  { db }: Context,
  photos: readonly { id: string; print: string }[],
): Promise<boolean> {
  const isOne = (column: SQL, values: string[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const prints = photos.flatMap(({ print }) => (print === '' ? [] : [print]));
  const found = await one(idRow)`SELECT t.id FROM take_down_pictures p
    JOIN take_downs t ON t.id = p.take_down_id
    WHERE t.status IN ('rejected', 'restored')
      AND (${isOne(
        sql`p.photo_id`,
        photos.map(({ id }) => id),
      )} OR ${isOne(sql`p.print`, prints)}) LIMIT 1`.ask(db);
  return found !== undefined;
}
