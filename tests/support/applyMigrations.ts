import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// A line for each of some ten thousand requests hides what a failure says.
console.log = () => {};

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
