import type { OtherMember } from '../../../src/shared/contract/members';
import { AFTER_EVENT, opensAt } from '../../../src/shared/rules/events/rsvp';
import { idRow, integer, row } from '../../db/columns';
import { firstRow, rows } from '../../db/runBatch';
import { type ActingContext, asActor } from '../../domain/act';
import { countShownProfiles } from '../../domain/members/countShownProfiles';
import { startFor } from '../../domain/members/listStart';
import { toOtherMember } from '../../domain/members/presentMember';
import { standingsOf } from '../../domain/members/standings';
import { cardsOf, viewedRow } from '../../domain/members/visibility';
import { foundAfter } from '../../domain/rsvp/peopleAtEvent';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';
import { listSecret } from '../../platform/security/serviceSecret';

const startRow = row({ startTime: integer });

/**
 * Others who were at the event and may be found, for a member who was there and may be found too:
 * the first of the viewer's own order that they had not decided on when it opened, without those
 * they have passed since. Nobody before and after the time for it. Throws NOT_FOUND without such an
 * event, LIMIT_REACHED.
 */
export async function listMet(context: MemberContext, eventId: string): Promise<OtherMember[]> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const start = await startFor(mine, eventId, await listSecret(context));
  const { acting, event, found } = await asActor(context, () => ({
    event: firstRow(startRow)`SELECT start_time AS startTime FROM events WHERE id = ${eventId}`,
    found: rows(idRow)`${foundAfter({ viewerId: mine, eventId, now }, start)}`,
  }));
  if (!event) throw notFound();
  if (found.length === 0) return [];
  const inbox = memberObjectOf(env, mine);
  const [atOpening, current] = await Promise.all([
    inbox.decidedOn(now.getTime(), opensAt(event.startTime)),
    inbox.decidedOn(now.getTime()),
  ]);
  const known = new Set(atOpening.leftOut);
  const met = found.map(({ id }) => id).filter((id) => !known.has(id));
  return cardsFor(acting, met.slice(0, AFTER_EVENT.people), current);
}

async function cardsFor(
  acting: ActingContext,
  ids: readonly string[],
  { leftOut, superLikers }: { leftOut: readonly string[]; superLikers: readonly string[] },
): Promise<OtherMember[]> {
  const { actor, db, env } = acting;
  if (ids.length === 0) return [];
  const [viewed, standing] = await Promise.all([
    rows(viewedRow)`${cardsOf(actor.id, ids)}`.run(db),
    standingsOf(env, actor.id, ids),
  ]);
  const decided = new Set(leftOut);
  const shown = viewed.filter(({ id }) => !decided.has(id) || standing(id).liked);
  const seen = superLikers.filter((id) => shown.some((each) => each.id === id));
  if (seen.length > 0) await memberObjectOf(env, actor.id).seeLikes(seen);
  await countShownProfiles(
    acting,
    actor,
    shown.map(({ id }) => id),
  );
  return ids
    .flatMap((id) => shown.filter((row) => row.id === id))
    .map((row) => {
      // What their like says is shown with the like alone.
      const { remark, ...told } = standing(row.id);
      return toOtherMember(row, actor, acting, told);
    });
}
