import { eq, lt, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { HOUR } from '../../../src/shared/rules/durations';
import { ID_PATTERN } from '../../../src/shared/rules/ids';
import {
  HIDDEN_AT_MOST,
  hidesAtOnce,
  TAKE_DOWN_HOURS,
  TAKE_DOWN_KINDS,
} from '../../../src/shared/rules/safety/takeDowns';
import { flag, row, text } from '../../db/columns';
import {
  coalesce,
  columnWhere,
  countIn,
  iif,
  isAmong,
  joinedMember,
  rowHas,
} from '../../db/expressions';
import { allOf, NEVER } from '../../db/guard';
import { firstRow, rows, runBatch, singleValue } from '../../db/runBatch';
import { members, takeDownPictures, takeDowns } from '../../db/schema';
import { didUpdate, existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { messagePhotoIdIn, photoIdIn } from '../../platform/photos';
import { sentence } from '../../platform/sentence';
import { auditStatement } from '../audit/audit';
import { deliverMails } from '../mail/deliverMails';
import { queueMails, queueSupportMail } from '../mail/queueMail';
import { removePictures } from '../photos/storedPictures';
import {
  type ClaimedPhoto,
  claimPictures,
  copyPictures,
  hidePictures,
  namedPictures,
} from './claimedPictures';

const SYSTEM = { memberId: 'system' };
const OPEN_ALREADY = sentence(
  'Someone already asked for this. A person will decide within 48 hours.',
);

const waitingRow = row({ kind: z.enum(TAKE_DOWN_KINDS), url: text });
const refusedRow = row({ photoId: text, print: text });

/**
 * Accepts a claim whose address is confirmed. An intimate picture and one of a minor are hidden at
 * once, unless an administrator turned down an earlier claim on it, or three of the member's
 * pictures are already hidden this way: then a person looks first. Idempotent. Throws CONFLICT
 * while another claim on the picture is open.
 */
export async function acceptClaim(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const waiting = rowHas(takeDowns, { id, confirmedAt: null, status: 'received' });
  const claim = await firstRow(waitingRow)`SELECT kind, url FROM take_downs WHERE ${waiting}`.run(
    db,
  );
  if (!claim) return;
  const { photoId } = targetOfUrl(claim.url);
  const isTaken = sql`EXISTS (SELECT 1 FROM take_down_pictures
    WHERE photo_id = ${photoId} AND is_open = 1 AND take_down_id <> ${id})`;
  if (await singleValue(flag)`SELECT ${isTaken}`.run(db)) throw conflict(OPEN_ALREADY);
  const photos =
    photoId === null ? [] : await copyPictures(context, id, namedPictures(photoId, null));
  const [photo] = photos;
  // Treats pictures that are already gone as hidden: no one learns here what became of a picture.
  const mayHide =
    photoId !== null && hidesAtOnce(claim.kind) && !(await wasTurnedDown(context, photos));
  const owner = photo?.memberId ?? '';
  const theirs = rowHas(takeDownPictures, { memberId: owner, isOpen: true, hidden: true });
  const hides = mayHide ? lt(countIn(takeDownPictures, theirs), HIDDEN_AT_MOST) : NEVER;
  const detail = { kind: claim.kind, pictures: photos.length, mayHide };
  const at = now.getTime();
  const isAccepted = existsIn(takeDowns, { id, confirmedAt: at });
  const isHidden = existsIn(takeDowns, { id, confirmedAt: at, status: 'hidden' });
  const done = await runBatch(db, {
    isAccepted: didUpdate(
      takeDowns,
      {
        confirmedAt: at,
        dueAt: at + TAKE_DOWN_HOURS * HOUR,
        memberId: coalesce(columnWhere(members.id, eq(members.id, owner)), takeDowns.memberId),
        status: iif(hides, 'hidden', 'received'),
      },
      waiting,
      not(isTaken),
    ),
    pictures: claimPictures(id, photos, false, isAccepted),
    ...hidePictures(id, isHidden),
    audit: auditStatement(
      { now, session: SYSTEM },
      { act: 'take-down.claim', target: id, detail },
      isAccepted,
    ),
    member: queueMails(context, {
      kind: 'take-down',
      // A member who shows a minor is not told before a person has looked.
      to: allOf(
        claim.kind === 'minor' ? NEVER : isHidden,
        isAmong(joinedMember.id, takeDownPictures.memberId, eq(takeDownPictures.takeDownId, id)),
      ),
      key: [`take-down:${id}:hidden`, joinedMember.id],
      data: { id },
    }),
    support: queueSupportMail(context, { kind: 'take-down-claim', id }, isAccepted),
    isHidden: singleValue(flag)`SELECT ${isHidden}`,
  });
  if (!done.isAccepted) {
    if (await singleValue(flag)`SELECT ${isTaken}`.run(db)) throw conflict(OPEN_ALREADY);
    return;
  }
  if (done.isHidden) await removePictures(context, photos);
  context.defer(deliverMails(context));
}

/** A claim on one of these pictures, or on one that it is a copy of, was turned down. */
async function wasTurnedDown({ db }: Context, photos: readonly ClaimedPhoto[]): Promise<boolean> {
  if (photos.length === 0) return false;
  const before = await rows(refusedRow)`SELECT p.photo_id AS photoId, p.print
    FROM take_down_pictures p JOIN take_downs t ON t.id = p.take_down_id
    WHERE t.status IN ('rejected', 'restored')`.run(db);
  const prints = before.map(({ print }) => print);
  return photos.some(
    ({ id, look }) =>
      before.some(({ photoId }) => photoId === id) || (look?.copiesAmong(prints).length ?? 0) > 0,
  );
}

/** What an address refers to: a picture or else a profile; `userId` may name the member instead. */
export function targetOfUrl(url: string, userId?: string) {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const inProfile = /^\/profile\/([^/]+)$/.exec(path)?.[1];
  const memberId = userId ?? (inProfile && ID_PATTERN.test(inProfile) ? inProfile : null);
  return { photoId: photoIdIn(path) ?? messagePhotoIdIn(path), memberId };
}
