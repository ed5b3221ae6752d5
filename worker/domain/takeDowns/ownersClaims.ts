import { type SQL, sql } from 'drizzle-orm';

/**
 * On `t`: claims about a member that the member may know of. A claim about a minor only when it was
 * turned down: a member who shows a minor must not be warned.
 */
export function isVisibleToOwner(memberId: string): SQL {
  return sql`(t.member_id = ${memberId} OR EXISTS (SELECT 1 FROM take_down_pictures
      WHERE take_down_id = t.id AND member_id = ${memberId}))
    AND t.confirmed_at IS NOT NULL
    AND (t.kind <> 'minor' OR t.status IN ('restored', 'rejected'))`;
}

/** On `t`: claims that a member made, signed in or with the confirmed address of the account. */
export function isClaimant(memberId: string): SQL {
  return sql`(t.claimant_id = ${memberId} OR t.confirmed_at IS NOT NULL
    AND t.email = (SELECT email FROM members
      WHERE id = ${memberId} AND email_confirmed_at IS NOT NULL))`;
}

/** On `take_downs`: decided for the owner, but a picture could not be shown again. */
export const STAYS_HIDDEN = sql.raw(`(status IN ('restored', 'rejected') AND EXISTS
  (SELECT 1 FROM take_down_pictures WHERE take_down_id = take_downs.id AND hidden = 1
    AND member_id IS NOT NULL))`);
