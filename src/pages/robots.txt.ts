import type { APIRoute } from 'astro';

/** Member pages are not listed here: they redirect to the login page and are marked `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join(
      '\n',
    ),
    { headers: { 'Content-Type': 'text/plain' } },
  );
