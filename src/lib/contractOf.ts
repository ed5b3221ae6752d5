import { latePart } from '../components/late/latePart';
import type { LateSchema } from './api-client';

/**
 * The schemas of one file of the contract, by their names. It comes late, beside the first call:
 * what parses would weigh too much in a page that starts.
 */
export function contractOf<Schemas>(fetchFile: () => Promise<Schemas>) {
  const file = latePart(fetchFile);
  return <Name extends keyof Schemas>(name: Name): LateSchema<Schemas[Name]> => ({
    prefetch: file.prefetch,
    load: async () => (await file.load())[name],
  });
}
