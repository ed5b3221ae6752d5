/**
 * Replaces "zod/v4/core" in the bundle (`[alias]` in wrangler.toml). hono-openapi's converter
 * imports that whole module, with messages in fifty languages, for this one function.
 */
export { toJSONSchema } from 'zod/mini';
