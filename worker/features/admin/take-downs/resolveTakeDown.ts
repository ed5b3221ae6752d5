import { sql } from 'drizzle-orm';
import type { AdminTakeDown, ResolveTakeDownInput } from '../../../../src/shared/contract/takeDown';
import { DAY } from '../../../../src/shared/rules/durations';
import {
  OBJECTION_DAYS,
  PRESERVED_DAYS,
  type TakeDownStatus,
} from '../../../../src/shared/rules/safety/takeDowns';
import { coalesce, differs, onlyIf } from '../../../db/expressions';
import { allOf, guarded } from '../../../db/guard';
import { takeDownPictures, takeDowns } from '../../../db/schema';
import { didUpdate, existsIn, updateWhere } from '../../../db/writes';
import { type ActingContext, asAdmin, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMails, queueSupportMail } from '../../../domain/mail/queueMail';
import { barPictures, unbarPictures } from '../../../domain/photos/barredPictures';
import { eraseClaimedInReports } from '../../../domain/photos/reportPictures';
import { removePictures } from '../../../domain/photos/storedPictures';
import { targetOfUrl } from '../../../domain/takeDowns/acceptClaim';
import { barsOfDecision } from '../../../domain/takeDowns/barsOfDecision';
import {
  type Claimed,
  type ClaimedPhoto,
  claimPictures,
  copyPictures,
  hidePictures,
  namedPictures,
  restorePictureBytes,
  restorePictures,
} from '../../../domain/takeDowns/claimedPictures';
import { removeCopies } from '../../../domain/takeDowns/removeCopies';
import type { MemberContext } from '../../../platform/context';
import { conflict, invalid, notFound } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { isOpenRow, oneTakeDown, picturesOf, toAdminTakeDown } from './listTakeDowns';

const DECIDED = sentence('This request has already been decided.');
/** On `p`: no other open request is about the picture. */
const IS_FREE = sql.raw(`NOT EXISTS (SELECT 1 FROM take_down_pictures
  WHERE photo_id = p.id AND is_open = 1)`);
const STATUS = {
  hide: 'hidden',
  remove: 'removed',
  restore: 'restored',
  reject: 'rejected',
} satisfies Record<string, TakeDownStatus>;

/**
 * Hides the claimed pictures until a decision, or decides: removes them and bars their copies, or
 * restores everything. Both sides are told of a decision. Throws NOT_FOUND, also for one's own case
 * or request; INVALID_INPUT for a report to NCMEC about a picture that is not a minor's and for a
 * `url` without a picture; and CONFLICT for a decided claim and for the administrator whose
 * decision was objected to.
 */
export async function resolveTakeDown(
  context: MemberContext,
  id: string,
  { action, note, ncmecReport, url }: ResolveTakeDownInput,
): Promise<AdminTakeDown> {
  const { now, session } = context;
  const at = now.getTime();
  const mine = session.memberId;
  const { acting, found, known } = await asAdmin(context, () => ({
    found: oneTakeDown(id, mine),
    known: picturesOf([id]),
  }));
  if (action !== 'hide') requireProof(acting);
  if (!found) throw notFound();
  if (!isOpenRow(found)) throw conflict(DECIDED);
  if (found.resolvedBy === mine) throw conflict('Another administrator is reviewing it now.');
  if (action === 'hide' && found.status !== 'received') throw conflict("It's no longer shown.");
  if (ncmecReport !== undefined && found.kind !== 'minor') {
    throw invalid('ncmecReport', 'Only pictures of minors are reported to NCMEC.');
  }
  const named = targetOfUrl(found.url).photoId;
  const added =
    url !== undefined
      ? await picturesAt(acting, id, url, known.length > 0)
      : known.length === 0 && named !== null
        ? await copyPictures(acting, id, allOf(namedPictures(named, null), IS_FREE))
        : [];
  const pictures = [...known, ...added.map((photo) => claimedAs(id, photo))];
  const isDecision = action !== 'hide';
  const hides = action === 'hide' || action === 'remove';
  const returning = hides ? [] : await restorePictureBytes(acting, pictures);
  const days = ncmecReport === undefined ? OBJECTION_DAYS : PRESERVED_DAYS;
  const bars = action === 'remove' ? await barsOfDecision(acting, id, found.kind, pictures) : [];
  const {
    isDone,
    after,
    now: shown,
  } = await asAdmin(acting, (within) => {
    /** The batch changes the claim last: until then this is true of one decision only. */
    const may = existsIn(
      takeDowns,
      { id, status: found.status, objectedAt: found.objectedAt },
      differs(takeDowns.resolvedBy, mine),
      within.counts,
    );
    const removes = onlyIf(action === 'remove', may);
    const hidden = hidePictures(id, onlyIf(hides, may));
    const mayClose = onlyIf(isDecision, may);
    return {
      audit: auditStatement(
        within,
        {
          act: `take-down.${action}`,
          target: id,
          detail: {
            kind: found.kind,
            memberId: found.memberId,
            ...(ncmecReport ? { ncmecReport } : {}),
          },
        },
        may,
      ),
      added: claimPictures(id, added, false, may),
      gone: hidden.gone,
      sent: hidden.sent,
      hidden: hidden.hidden,
      returned: restorePictures(within, returning, may),
      barred: barPictures(id, bars, removes),
      unbarred: unbarPictures(id, onlyIf(!hides, may)),
      reported: eraseClaimedInReports(id, removes),
      closed: updateWhere(takeDownPictures, { isOpen: false }, { takeDownId: id }, mayClose),
      members: queueMails(within, {
        kind: 'take-down',
        // The member who showed a reported picture of a minor gets no mail that would warn them.
        from: guarded`members m WHERE ${onlyIf(found.kind !== 'minor' || !hides, may)} AND m.id IN
          (SELECT member_id FROM take_down_pictures WHERE take_down_id = ${id})`,
        key: sql`${`take-down:${id}:${STATUS[action]}:${at}:`} || m.id`,
        data: sql`${JSON.stringify({ id })}`,
      }),
      claimant: queueSupportMail(
        within,
        { kind: 'take-down-claimant', id: `${id}/${at}` },
        mayClose,
      ),
      isDone: didUpdate(
        takeDowns,
        {
          status: STATUS[action],
          memberId: coalesce(takeDowns.memberId, added[0]?.memberId ?? null),
          reason: isDecision ? note : '',
          ncmecReport: ncmecReport ?? found.ncmecReport,
          resolvedAt: isDecision ? at : null,
          resolvedBy: isDecision ? mine : null,
          objectedAt: null,
          copiesUntil: isDecision ? at + days * DAY : null,
        },
        { id },
        may,
      ),
      after: oneTakeDown(id, mine),
      now: picturesOf([id]),
    };
  });
  if (!isDone || !after) {
    await removePictures(
      acting,
      // A photo in a conversation is restored under its own id: another decision may show it by
      // now.
      returning.filter((each) => each.newId !== each.photoId).map((each) => ({ id: each.newId })),
    );
    throw conflict(DECIDED);
  }
  if (hides) {
    const gone = pictures.filter(({ hidden }) => !hidden).map(({ photoId }) => ({ id: photoId }));
    await removePictures(acting, gone);
  }
  if (action === 'remove') context.defer(removeCopies(acting, id));
  context.defer(deliverMails(acting));
  return toAdminTakeDown(acting, after, shown);
}

/**
 * Copies of the pictures at a URL that an administrator found for a claim without one. Throws
 * INVALID_INPUT and CONFLICT.
 */
async function picturesAt(
  acting: ActingContext,
  id: string,
  url: string,
  hasPictures: boolean,
): Promise<ClaimedPhoto[]> {
  if (hasPictures) throw invalid('url', 'This request already names its picture.');
  const { photoId, memberId } = targetOfUrl(url);
  const named = namedPictures(photoId, memberId);
  const photos = await copyPictures(acting, id, allOf(named, IS_FREE));
  if (photos.length === 0)
    throw invalid('url', 'Every picture here is already part of another request.');
  return photos;
}

function claimedAs(takeDownId: string, { id, look: _, ...photo }: ClaimedPhoto): Claimed {
  return { ...photo, takeDownId, photoId: id, hidden: false };
}
