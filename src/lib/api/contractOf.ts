import { lazyPart } from '../../components/lazy/lazyPart';
import type { LateSchema } from './api-client';

/** Schemas of a contract file, by name. The parser is too heavy for a page's start. */
export function contractOf<Schemas>(fetchFile: () => Promise<Schemas>) {
  const file = lazyPart(fetchFile);
  return <Name extends keyof Schemas>(name: Name): LateSchema<Schemas[Name]> => ({
    prefetch: file.prefetch,
    load: async () => (await file.load())[name],
  });
}
