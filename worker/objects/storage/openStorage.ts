import { Alarm } from './alarm';
import { StoredContents } from './contents';
import { type TableSchemas, Tables } from './tables';

/** What every object uses for storage. */
export interface ObjectStore {
  tables: Tables;
  alarm: Alarm;
  contents: StoredContents;
}

export function openStorage(ctx: DurableObjectState, schema: TableSchemas): ObjectStore {
  const tables = new Tables(ctx.storage.sql, schema);
  const alarm = new Alarm(ctx);
  return { tables, alarm, contents: new StoredContents({ ctx, tables, alarm }) };
}
