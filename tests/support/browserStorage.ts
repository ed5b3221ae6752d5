/** Cache Storage over maps. */
export function memoryCaches() {
  const opened = new Map<string, Map<string, Response>>();
  const pathOf = (of: RequestInfo | URL) => (of instanceof Request ? of.url : String(of));
  return {
    opened,
    has: async (name: string) => opened.has(name),
    keys: async () => [...opened.keys()],
    match: async (of: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      opened.get(cacheName)?.get(pathOf(of))?.clone(),
    delete: async (name: string) => opened.delete(name),
    open: async (name: string) => {
      const cache = opened.get(name) ?? new Map<string, Response>();
      opened.set(name, cache);
      return {
        match: async (of: RequestInfo | URL) => cache.get(pathOf(of))?.clone(),
        put: async (of: RequestInfo | URL, answer: Response) => void cache.set(pathOf(of), answer),
        delete: async (of: RequestInfo | URL) => cache.delete(pathOf(of)),
      };
    },
  };
}
