import * as z from 'zod';
import type { Decisions } from './decide.ts';
import { type EnvironmentName, secretNamesOf } from './settings.ts';

const named = z.looseObject({ binding: z.string() });
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).default([]);

/**
 * The parts of `wrangler.toml`, and of one environment in it, that setup reads. Everything else
 * passes through.
 */
export const environmentConfig = z.looseObject({
  name: z.string().optional(),
  account_id: z.string().optional(),
  vars: z.record(z.string(), z.unknown()).default({}),
  routes: z.array(z.union([z.string(), z.looseObject({ pattern: z.string() })])).default([]),
  d1_databases: rows(
    named.extend({ database_name: z.string(), database_id: z.string().optional() }),
  ),
  kv_namespaces: rows(named.extend({ id: z.string().optional() })),
  r2_buckets: rows(named.extend({ bucket_name: z.string() })),
  send_email: rows(z.looseObject({ name: z.string() })),
  ratelimits: rows(z.looseObject({ name: z.string(), namespace_id: z.string() })),
  analytics_engine_datasets: rows(named.extend({ dataset: z.string().optional() })),
});
export type EnvironmentConfig = z.infer<typeof environmentConfig>;

export const projectConfig = environmentConfig.extend({
  name: z.string(),
  env: z.record(z.string(), environmentConfig).default({}),
});
export type ProjectConfig = z.infer<typeof projectConfig>;

/** Ids by binding. */
export type Ids = Readonly<Record<string, string>>;

/**
 * What Wrangler lets every environment inherit from the top level of `wrangler.toml`. All else
 * (variables, databases, buckets, objects, …) has to be repeated in each environment.
 */
const INHERITED = new Set([
  '$schema',
  'name',
  'main',
  'account_id',
  'compatibility_date',
  'compatibility_flags',
  'assets',
  'triggers',
  'exports',
  'alias',
  'observability',
  'limits',
  'placement',
  'minify',
  'keep_names',
  'upload_source_maps',
  'keep_vars',
  'send_metrics',
  'logpush',
  'rules',
  'build',
  'tsconfig',
  'no_bundle',
  'workers_dev',
  'preview_urls',
  'route',
  'routes',
  'dev',
  'env',
  'vars',
]);

/** Production has the plain names; another environment appends its own to each. */
export const nameIn = (environment: EnvironmentName, name: string) =>
  environment === 'production' ? name : `${name}-${environment}`;

/** The name of each of the project's stores in an environment. */
export function storesOf(project: ProjectConfig, environment: EnvironmentName) {
  return {
    databases: project.d1_databases.map(({ binding, database_name }) => ({
      binding,
      name: nameIn(environment, database_name),
    })),
    namespaces: project.kv_namespaces.map(({ binding }) => ({
      binding,
      name: nameIn(environment, `${project.name}-${binding.toLowerCase().replaceAll('_', '-')}`),
    })),
    buckets: project.r2_buckets.map(({ binding, bucket_name }) => ({
      binding,
      name: nameIn(environment, bucket_name),
    })),
  };
}

/** A whole environment: every binding of the project, with stores and names of its own. */
export function environmentOf(
  project: ProjectConfig,
  environment: EnvironmentName,
  { domain, vars, parts }: Pick<Decisions, 'domain' | 'vars' | 'parts'>,
  ids: Ids,
  accountId: string,
): Record<string, unknown> {
  const { databases, buckets } = storesOf(project, environment);
  const others = Object.entries(project).filter(
    ([key, value]) => !INHERITED.has(key) && !(Array.isArray(value) && value.length === 0),
  );
  return {
    name: nameIn(environment, project.name),
    account_id: accountId,
    // The site's own domain is the only way in.
    workers_dev: false,
    preview_urls: false,
    routes: [{ pattern: domain, custom_domain: true }],
    ...Object.fromEntries(others),
    vars: varsOf(project, environment, vars),
    d1_databases: project.d1_databases.map((row, at) => ({
      ...row,
      database_name: databases[at]?.name,
      database_id: ids[row.binding],
    })),
    kv_namespaces: project.kv_namespaces.map((row) => ({ ...row, id: ids[row.binding] })),
    r2_buckets: project.r2_buckets.map((row, at) => ({ ...row, bucket_name: buckets[at]?.name })),
    ...(project.send_email.length > 0 && {
      send_email: project.send_email.map((row) => ({
        ...row,
        allowed_sender_addresses: [vars.MAIL_FROM],
      })),
    }),
    // Wrangler refuses to deploy without these secrets.
    secrets: { required: secretNamesOf(parts) },
    ...countedApart(project, environment),
  };
}

/**
 * Those of the top level, of the environment as it was, and as decided; a number stays a number.
 */
function varsOf(
  project: ProjectConfig,
  environment: EnvironmentName,
  decided: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const typed = Object.entries(decided).map(([name, value]) => [
    name,
    typeof project.vars[name] === 'number' && Number.isFinite(Number(value))
      ? Number(value)
      : value,
  ]);
  return {
    ...project.vars,
    ...project.env[environment]?.vars,
    ...Object.fromEntries(typed),
  };
}

/** Rate limits and datasets belong to the account: each environment counts separately. */
function countedApart(project: ProjectConfig, environment: EnvironmentName) {
  const { ratelimits, analytics_engine_datasets: datasets } = project;
  const offset = environment === 'production' ? 0 : 1000;
  return {
    ...(ratelimits.length > 0 && {
      ratelimits: ratelimits.map((row) => ({
        ...row,
        namespace_id: String(Number(row.namespace_id) + offset),
      })),
    }),
    ...(datasets.length > 0 && {
      analytics_engine_datasets: datasets.map((row) => ({
        ...row,
        ...(row.dataset && { dataset: nameIn(environment, row.dataset).replaceAll('-', '_') }),
      })),
    }),
  };
}
