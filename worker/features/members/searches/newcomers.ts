import type { SavedFilters } from '../../../../src/shared/contract/account/searches';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { listRing } from '../../../../src/shared/rules/discovery/rank';
import { asksForPremium } from '../../../../src/shared/rules/discovery/savedSearches';
import { flag, integer, row } from '../../../db/columns';
import { firstRow, rows, runBatch } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';
import { townNamed } from '../browseMembers';
import { filterFrom, type Source } from '../discoveryPlan';
import { discover, discoveredRow } from '../discoveryQueries';

/** Newcomers that one search looks at: of more, the last ones. */
const LATEST: Source = { townId: 'new', scan: 500, take: 500 };

const seekerRow = row({ townId: integer, isActive: flag, isPremium: flag });

interface Window {
  memberId: string;
  /** Milliseconds since 1970: registrations after `since`, up to `upTo`. */
  since: number;
  upTo: number;
  /** Members that the seeker has decided on. */
  leftOut: readonly string[];
}

/**
 * For each of a member's searches, how many of those who joined browsing would show them, by the same
 * conditions; searches that find nobody are left out. None while the member is deactivated or held,
 * and no search with filters of premium while they have none: what joins meanwhile is not reported
 * later. Someone who becomes visible only later is missed.
 */
export async function newcomersFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  searches: readonly { id: string; filters: SavedFilters; createdAt: number }[],
  { memberId, since, upTo, leftOut }: Window,
): Promise<{ id: string; count: number }[]> {
  const at = now.getTime();
  const seeker = await firstRow(seekerRow)`SELECT town_id AS townId,
      status = 'active' AS isActive, COALESCE(premium_until, 0) > ${at} AS isPremium
    FROM members WHERE id = ${memberId}`.run(db);
  if (!seeker?.isActive) return [];
  const today = newJerseyDay(now);
  const active = searches
    .filter(({ filters }) => seeker.isPremium || !asksForPremium(filters))
    .map((search) => {
      const { from } = search.filters;
      const townId = from === undefined ? seeker.townId : townNamed(from);
      return { ...search, filter: filterFrom(search.filters, townId, today) };
    })
    .filter(({ filter }) => filter.towns?.length !== 0);
  const { found } = await runBatch(db, {
    found: active.map(({ filter }) =>
      rows(discoveredRow)(
        discover(
          {
            viewerId: memberId,
            now: at,
            today,
            ...listRing(0, today),
            filter,
            cursor: null,
            isScored: false,
          },
          LATEST,
        ),
      ),
    ),
  });
  const known = new Set(leftOut);
  return active
    .map(({ id, createdAt }, index) => {
      const isNew = ({ rank }: { rank: number }) =>
        rank > Math.max(since, createdAt) && rank <= upTo;
      const fitting = (found[index] ?? []).filter((each) => each.fits && isNew(each));
      return { id, count: fitting.filter((each) => !known.has(each.id)).length };
    })
    .filter(({ count }) => count > 0);
}
