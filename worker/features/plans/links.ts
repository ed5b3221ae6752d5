import type { PlanLink, TrustedLink } from '../../../src/shared/contract/dates/plans';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { flag, idRow, iso, row, text } from '../../db/columns';
import { coalesce } from '../../db/expressions';
import { firstRow } from '../../db/runBatch';
import { trustedPeople } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import { matchesOf } from '../../domain/members/likesReceived';
import { actOnPlans } from '../../domain/plans/ownPlans';
import { trustedId } from '../../domain/plans/trustedPeople';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import { photoKeys } from '../../platform/photos';
import { networkBucket, takeOrRefuse } from '../../platform/rateLimit';

const linkRow = row({ memberId: text, planId: text, firstName: text });
const PHOTO_WIDTH = 320;

/** What a member's link shows. Throws NOT_FOUND for one that is unknown or over, RATE_LIMITED. */
export async function readPlanLink(context: Context, token: string): Promise<PlanLink> {
  await countUse(context);
  const found = await firstRow(linkRow)`SELECT l.member_id AS memberId, l.plan_id AS planId,
      m.first_name AS firstName FROM plan_links l JOIN members m ON m.id = l.member_id
    WHERE l.id = ${await sha256Hex(token)}`.run(context.db);
  if (!found) throw notFound();
  const plans = await actOnPlans(context, found.memberId, { do: 'list' });
  const plan = plans.find(({ id }) => id === found.planId);
  if (plan?.checkIn?.token !== token) throw notFound();
  const { name, address } = plan.place;
  return {
    firstName: found.firstName,
    meets: {
      firstName: plan.checkIn.otherName,
      photo: await allowedPhoto(context, found.memberId, plan.otherId),
    },
    place: { name, ...(address === undefined ? {} : { address }) },
    startsAt: iso(plan.startsAt),
  };
}

/** The first photo of a current match who lets trusted people see it, as a `data:` URL. */
async function allowedPhoto({ db, env }: Context, memberId: string, otherId: string) {
  const photo = await firstRow(idRow)`SELECT p.id FROM ${matchesOf(memberId)}
    JOIN photos p ON p.member_id = m.id AND p.position = 0
    WHERE m.id = ${otherId} AND m.plan_photo = 1`.run(db);
  if (!photo) return null;
  const stored =
    (await env.PHOTOS.get(photoKeys.variant(photo.id, PHOTO_WIDTH))) ??
    (await env.PHOTOS.get(photoKeys.original(photo.id)));
  if (!stored) return null;
  const bytes = Buffer.from(await stored.arrayBuffer());
  return `data:${stored.httpMetadata?.contentType ?? 'image/webp'};base64,${bytes.toString('base64')}`;
}

const trustedRow = row({ firstName: text, confirmed: flag });

/** What a member asks of the owner of an address. Throws NOT_FOUND, RATE_LIMITED. */
export async function readTrusted(context: Context, token: string): Promise<TrustedLink> {
  await countUse(context);
  return trustedOf(context, await trustedId(token));
}

/** The person confirms, or stops all mails about the member. Throws NOT_FOUND, RATE_LIMITED. */
export async function answerTrusted(context: Context, token: string, agrees: boolean) {
  await countUse(context);
  const id = await trustedId(token);
  const at = context.now.getTime();
  const { confirmedAt, stoppedAt } = trustedPeople;
  const change = agrees
    ? { confirmedAt: coalesce(confirmedAt, at), stoppedAt: null }
    : { confirmedAt: null, stoppedAt: coalesce(stoppedAt, at) };
  await context.db.run(updateWhere(trustedPeople, change, { id }));
  return trustedOf(context, id);
}

async function trustedOf({ db }: Context, id: string): Promise<TrustedLink> {
  const found = await firstRow(trustedRow)`SELECT m.first_name AS firstName,
      t.confirmed_at IS NOT NULL AS confirmed
    FROM trusted_people t JOIN members m ON m.id = t.member_id WHERE t.id = ${id}`.run(db);
  if (!found) throw notFound();
  return found;
}

async function countUse(context: Context) {
  const { planLinksPerNetwork } = RATE_LIMITS;
  const perNetwork = await networkBucket(context, 'plan-links', planLinksPerNetwork);
  await takeOrRefuse(context, perNetwork, 'Many links were opened from your network.');
}
