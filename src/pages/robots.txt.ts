import type { APIRoute } from 'astro';

/** Members' pages are not named here: they lead to the login, and ask not to be listed. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join(
      '\n',
    ),
    { headers: { 'Content-Type': 'text/plain' } },
  );
