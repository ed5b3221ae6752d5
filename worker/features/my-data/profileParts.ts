import { integer, row, text, time } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { visibleTo } from '../../domain/members/visibility';
import { loadSelf } from '../../domain/self/selfQueries';
import { isClaimant, isVisibleToOwner } from '../../domain/takeDowns/ownersClaims';
import { conversationOf } from '../../platform/objects';
import { messagePhotoUrl, photoKeys, photoUrl } from '../../platform/photos';
import { type DataPart, memberIdParameter, queryPart, withTimes } from './dataPart';

/** The password's hash, whether it is held, which nobody is told, and numbers of `listOrder`. */
const NOT_IN_THE_ACCOUNT = ['passwordHash', 'status', 'appeal', 'openness', 'attention'];

/** The account as its member sees it, and everything else that is stored of it. */
const account: DataPart = {
  name: 'account',
  tables: ['members'],
  async *items(context) {
    const { self } = await loadSelf(context);
    const columns = Object.entries(context.actor).filter(
      ([name]) => !NOT_IN_THE_ACCOUNT.includes(name),
    );
    yield { ...withTimes(Object.fromEntries(columns)), ...self };
  },
};

const photoRow = row({
  id: text,
  position: integer,
  width: integer,
  height: integer,
  placeholder: text,
  alt: text,
  uploadedAt: time,
});

/** With their bytes, one at a time. */
const photos: DataPart = {
  name: 'photos',
  tables: ['photos'],
  async *items({ db, env, session }) {
    const found = await rows(photoRow)`
      SELECT id, position, width, height, placeholder, alt, created_at AS uploadedAt FROM photos
      WHERE member_id = ${session.memberId} ORDER BY position`.run(db);
    for (const { id, ...photo } of found) {
      yield { address: photoUrl(id), ...photo, data: await pictureData(env, id) };
    }
  },
};

const sentRow = row({ id: text, other: text, sentAt: time });

/** Photos that the member sent, with their bytes, as long as their messages exist. */
export const photosSent: DataPart = {
  name: 'photosSent',
  tables: ['message_photos'],
  async *items({ db, env, session }) {
    const mine = session.memberId;
    const found = await rows(sentRow)`SELECT p.id, p.created_at AS sentAt, m.id AS other
      FROM message_photos p JOIN members m ON m.id = IIF(low_id = ${mine}, high_id, low_id)
      WHERE sender_id = ${mine} AND hidden = 0 AND ${visibleTo(mine)}
      ORDER BY p.created_at`.run(db);
    for (const { id, other, sentAt } of found) {
      if (!(await conversationOf(env, mine, other).showsPhoto(mine, id))) continue;
      yield { address: messagePhotoUrl(id), sentAt, data: await pictureData(env, id) };
    }
  },
};

/** The bytes of a stored picture as a `data:` URL; `null` once they are gone. */
async function pictureData(env: Pick<Env, 'PHOTOS'>, id: string): Promise<string | null> {
  const kept = await env.PHOTOS.get(photoKeys.original(id));
  const type = kept?.httpMetadata?.contentType ?? 'image/webp';
  return kept && `data:${type};base64,${Buffer.from(await kept.arrayBuffer()).toString('base64')}`;
}

export const PROFILE_PARTS: readonly DataPart[] = [
  account,
  photos,
  queryPart('consents')`
    SELECT kind, version, language, given_at AS givenAt, withdrawn_at AS withdrawnAt
    FROM consents WHERE member_id = ${memberIdParameter} ORDER BY given_at`,
  queryPart('devices', ['sessions'])`
    SELECT user_agent AS userAgent, place, created_at AS signedInAt,
      last_used_at AS lastUsedAt, expires_at AS expiresAt
    FROM sessions WHERE member_id = ${memberIdParameter} ORDER BY created_at`,
  queryPart('passkeys')`
    SELECT name, is_synced AS isSynced, created_at AS addedAt, last_used_at AS lastUsedAt
    FROM passkeys WHERE member_id = ${memberIdParameter} ORDER BY created_at`,
  queryPart('authenticatorApp', ['authenticators', 'recovery_codes', 'factor_recoveries'])`
    SELECT created_at AS addedAt, confirmed_at AS confirmedAt,
      (SELECT COUNT(*) FROM recovery_codes WHERE member_id = ${memberIdParameter}) AS recoveryCodesLeft,
      (SELECT ends_at FROM factor_recoveries WHERE member_id = ${memberIdParameter}) AS removedAsLostAt
    FROM authenticators WHERE member_id = ${memberIdParameter}`,
  queryPart('browsersToldOfNews', ['push_subscriptions'])`
    SELECT p.endpoint, s.user_agent AS userAgent FROM push_subscriptions p
    JOIN sessions s ON s.id = p.session_id WHERE s.member_id = ${memberIdParameter}`,
  queryPart('knownSignInPlaces', ['sign_in_places'])`
    SELECT place AS hash, last_at AS lastAt FROM sign_in_places
    WHERE member_id = ${memberIdParameter} ORDER BY last_at`,
  queryPart('knownAgainBy', ['member_traces'])`
    SELECT kind, code AS hash, seen_at AS lastAt FROM member_traces
    WHERE member_id = ${memberIdParameter} ORDER BY seen_at`,
  queryPart('takeDownRequests', ['take_downs'])`
    SELECT id, kind, status, url, description, name, email, signature, created_at AS createdAt,
      confirmed_at AS confirmedAt, resolved_at AS resolvedAt, reason,
      claimant_objection AS objection
    FROM take_downs t WHERE ${isClaimant} ORDER BY created_at`,
  queryPart('takeDownsOfYourPictures', ['take_down_pictures'])`
    SELECT t.id, t.kind, t.status, t.confirmed_at AS createdAt, t.resolved_at AS resolvedAt,
      t.reason, t.member_answer AS answer, t.member_objection AS objection,
      (SELECT json_group_array('/photos/' || p.photo_id) FROM take_down_pictures p
        WHERE p.take_down_id = t.id AND p.member_id = ${memberIdParameter}) AS pictures
    FROM take_downs t WHERE ${isVisibleToOwner} ORDER BY t.confirmed_at`,
  queryPart('mails')`
    SELECT kind, state, created_at AS createdAt, settled_at AS settledAt
    FROM mails WHERE member_id = ${memberIdParameter} ORDER BY created_at`,
  queryPart('payments')`
    SELECT id, kind, plan, amount_cents AS amountCents, status, method, note,
      order_id AS paypalOrderId, capture_id AS paypalCaptureId,
      auto_renew AS autoRenew, invoice_number AS invoiceNumber, created_at AS createdAt,
      settled_at AS settledAt, period_start AS periodStartAt, period_end AS periodEndAt
    FROM payments WHERE member_id = ${memberIdParameter} ORDER BY created_at`,
  queryPart('refunds')`
    SELECT r.payment_id AS paymentId, NULLIF(r.id, r.payment_id) AS paypalRefundId,
      r.amount_cents AS amountCents, r.refunded_at AS refundedAt
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.member_id = ${memberIdParameter} ORDER BY r.refunded_at`,
  queryPart('subscription', ['subscriptions'])`
    SELECT plan, auto_renew AS autoRenew, next_plan AS nextPlan,
      term_end AS termEndAt, ended, error AS trouble, vault_id IS NOT NULL AS paymentMethodKept
    FROM subscriptions WHERE member_id = ${memberIdParameter}`,
];
