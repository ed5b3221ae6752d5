import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';

export type ParameterObject = NonNullable<DescribeRouteOptions['parameters']>[number];

export const WEBP = 'image/webp';

/** For this browser, revalidated after ten minutes: who may see it changes, its bytes never do. */
const CACHING = 'private, max-age=600';
const HEADERS = { 'Cache-Control': CACHING, 'Content-Disposition': 'inline' };

const content = { [WEBP]: { schema: { type: 'string', format: 'binary' } } } as const;

/** Describes a route that answers a picture in the machine-readable contract. */
export const answersPicture = (summary: string, parameters: ParameterObject[] = []) =>
  describeRoute({
    summary,
    parameters,
    responses: {
      200: { description: 'The picture', content },
      304: { description: 'The picture you have is current' },
    },
  });

/** A picture from the bucket, requested with the condition from `unlessKnown`. */
export function keptPicture(kept: R2Object | R2ObjectBody, caching = CACHING): Response {
  const headers = {
    ...HEADERS,
    'Cache-Control': caching,
    'Content-Type': kept.httpMetadata?.contentType ?? WEBP,
    ETag: kept.httpEtag,
  };
  return 'body' in kept
    ? new Response(kept.body, { headers })
    : new Response(null, { status: 304, headers });
}

export function madePicture(bytes: Uint8Array<ArrayBuffer>, type = WEBP): Response {
  return new Response(bytes, { headers: { ...HEADERS, 'Content-Type': type } });
}

/** R2 throws on a malformed header, so only the entity tags in it are passed on. */
export function unlessKnown(ifNoneMatch = ''): Headers {
  const tags = ifNoneMatch.match(/"[!#-~]{1,64}"/g);
  return new Headers(tags ? { 'If-None-Match': tags.join(', ') } : {});
}
