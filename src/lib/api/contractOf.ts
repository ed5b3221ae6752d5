import { lazyPart } from '../../components/lazy/lazyPart';
import type { LateSchema } from './api-client';

/**
 * The schemas of one file of the contract, by name. The file loads in parallel with the first call,
 * because the parser would be too heavy for a page's start.
 */
export function contractOf<Schemas>(fetchFile: () => Promise<Schemas>) {
  const file = lazyPart(fetchFile);
  return <Name extends keyof Schemas>(name: Name): LateSchema<Schemas[Name]> => ({
    prefetch: file.prefetch,
    load: async () => (await file.load())[name],
  });
}
