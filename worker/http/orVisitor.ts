import type { Context } from 'hono';
import { isForMembers, PAGES } from '../../src/shared/rules/pages';
import { barePath } from '../../src/shared/texts/language';
import { log } from '../platform/log';
import { isOutage } from '../platform/outage';
import type { AppEnv } from './context';

/** The caller as `look` finds them; in an outage a visitor, on pages that visitors may see. */
export async function orVisitorOnOutage<Found, Visitor extends Found>(
  c: Context<AppEnv>,
  look: () => Promise<Found>,
  visitor: Visitor,
): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    if (!isOutage(error) || !isPageForVisitors(c.req.path)) throw error;
    log({ event: 'part-down', requestId: c.get('context').requestId, part: 'sessions', error });
    return visitor;
  }
}

const isPageForVisitors = (asked: string) =>
  PAGES.some(({ path, audience }) => path === barePath(asked) && !isForMembers(audience));
