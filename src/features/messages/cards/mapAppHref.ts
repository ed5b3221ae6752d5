interface MapPlace {
  name: string;
  lat: number;
  lon: number;
}

/** The link that opens a place in the map application of the device, or on a map in the browser. */
export function mapAppHref({ name, lat, lon }: MapPlace, userAgent: string): string {
  const query = `${name}, NJ`;
  if (/Android/.test(userAgent)) {
    return `geo:${lat},${lon}?q=${encodeURIComponent(query)}`;
  }
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?${new URLSearchParams({ q: query, ll: `${lat},${lon}` })}`;
  }
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
