import * as z from 'zod';

const vars = z.object({
  APP_ORIGIN: z.url('APP_ORIGIN must be the address members use, such as https://parkway.example'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an e-mail address'),
  /** Where events are taken from each hour: iCalendar, CSV or JSON, as the import takes them. */
  EVENTS_FEED_URL: z.url('EVENTS_FEED_URL must be the address of a feed').optional(),
});

export type Vars = z.infer<typeof vars>;

/** Throws, naming each setting that is missing or wrong. */
export function readVars(env: Env): Vars {
  const parsed = vars.safeParse(env);
  if (!parsed.success) {
    throw new Error(`Settings in wrangler.toml [vars]: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}
