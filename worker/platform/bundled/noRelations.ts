/** Replaces drizzle's queries by relations (`[alias]` in wrangler.toml), 2 KB: we have none. */
function refuse(): never {
  throw new Error('No relations are described.');
}

export {
  refuse as createTableRelationsHelpers,
  refuse as extractTablesRelationalConfig,
  refuse as getOperators,
  refuse as getOrderByOperators,
  refuse as normalizeRelation,
};

export class Many {}
export class One {}
export class RelationalQueryBuilder {}
