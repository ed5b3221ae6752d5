/**
 * Replaces "zod/v4/core" in the bundle (`[alias]` in wrangler.toml). hono-openapi's converter imports
 * that whole module for this one function, and its messages in fifty languages would come along.
 */
export { toJSONSchema } from 'zod';
