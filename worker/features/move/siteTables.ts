import type { SiteState } from '../../../src/shared/contract/move';
import {
  COLUMNS,
  type ColumnRow,
  IMPORT_MARK,
  LINKS,
  type LinkRow,
  shapesOf,
  type TableShape,
} from '../../db/tableContents';
import type { Context } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { OBJECT_NAME_SOURCES } from '../../platform/objects';

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

type Site = Pick<Context, 'env' | 'vars'>;

/** Every table of the database, each after the tables it refers to. */
export async function siteTables({ env }: Site): Promise<TableShape[]> {
  const [columns, links] = await env.DB.batch<ColumnRow & LinkRow>([
    env.DB.prepare(COLUMNS),
    env.DB.prepare(LINKS),
  ]);
  return shapesOf(columns?.results ?? [], links?.results ?? []);
}

/** Throws NOT_FOUND when there is no such table. */
export async function siteTable(site: Site, name: string): Promise<TableShape> {
  const shape = (await siteTables(site)).find(({ table }) => table === name);
  if (!shape) throw notFound();
  return shape;
}

/** Throws CONFLICT while members may change the data to be copied. */
export function requireClosedSite({ vars }: Site): void {
  if (vars.SITE_STATE !== 'moving') throw conflict('Set SITE_STATE to "moving" first.');
}

export async function isImporting({ env }: Site): Promise<boolean> {
  const mark = env.DB.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').bind(IMPORT_MARK);
  return (await mark.first()) !== null;
}

/** Throws CONFLICT unless an import into this site has begun and is not finished. */
export async function requireImporting(site: Site): Promise<void> {
  requireClosedSite(site);
  if (!(await isImporting(site))) throw conflict('No import has begun here.');
}
