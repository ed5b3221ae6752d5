import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RequestFigures } from '../../../../src/shared/contract/admin/adminWatch';
import { HOUR } from '../../../../src/shared/rules/durations';
import { integer, iso, json, row, text } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { hourOf, percentile, TOOK_COLUMNS } from '../../../domain/requests/requestTally';
import type { MemberContext } from '../../../platform/context';

const HOURS = 24;
/** More than there are routes. */
const MOST_ROUTES = 300;

const hourRow = row({ hour: integer, requests: integer, errors: integer });
const routeRow = row({
  route: text,
  requests: integer,
  errors: integer,
  took: json(z.array(integer)),
});

/** Requests of the last 24 hours, and how long the answers took. */
export async function getRequests(context: MemberContext): Promise<RequestFigures> {
  const first = hourOf(context.now) - HOURS + 1;
  const requests = sql.raw(`SUM(${TOOK_COLUMNS.join(' + ')})`);
  const took = sql.raw(TOOK_COLUMNS.map((name) => `SUM(${name})`).join(', '));
  const { hours, routes } = await asAdmin(context, () => ({
    hours: rows(hourRow)`SELECT hour, ${requests} AS requests, SUM(errors) AS errors
      FROM request_hours WHERE hour >= ${first} GROUP BY hour`,
    routes: rows(routeRow)`SELECT route, ${requests} AS requests, SUM(errors) AS errors,
        json_array(${took}) AS took
      FROM request_hours WHERE hour >= ${first}
      GROUP BY route ORDER BY requests DESC, route LIMIT ${MOST_ROUTES}`,
  }));
  const counted = new Map(hours.map(({ hour, ...figures }) => [hour, figures]));
  return {
    hours: Array.from({ length: HOURS }, (_, index) => ({
      from: iso((first + index) * HOUR),
      ...(counted.get(first + index) ?? { requests: 0, errors: 0 }),
    })),
    routes: routes.map(({ took, ...figures }) => ({
      ...figures,
      p50: percentile(took, 0.5),
      p95: percentile(took, 0.95),
    })),
  };
}
