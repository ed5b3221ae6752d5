import type { SiteState } from '../../../src/shared/contract/move';
import type { Context } from '../../platform/context';
import { OBJECT_NAME_SOURCES } from '../../platform/objects';
import { isImporting, siteTables } from './siteTables';

/** What the move script needs to know of a site before it begins. */
export async function getSiteState(context: Context): Promise<SiteState> {
  const { DB } = context.env;
  const { results } = await DB.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{
    name: string;
  }>();
  return {
    isMoving: context.vars.SITE_STATE === 'moving',
    isImporting: await isImporting(context),
    hasMembers: await hasMembers(context),
    migrations: results.map(({ name }) => name),
    tables: (await siteTables(context)).map(({ table }) => table),
    objects: Object.keys(OBJECT_NAME_SOURCES),
  };
}

export async function hasMembers({ env }: Pick<Context, 'env'>): Promise<boolean> {
  return (await env.DB.prepare('SELECT 1 FROM members LIMIT 1').first()) !== null;
}
