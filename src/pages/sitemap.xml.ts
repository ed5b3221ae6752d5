import type { APIRoute } from 'astro';
import { PAGES } from '../shared/rules/pages';
import { LANGUAGES, pathsOf } from '../shared/texts/language';

/** The public pages in each language (sitemaps.org, protocol 0.9). */
export const GET: APIRoute = ({ site }) => {
  const entries = PAGES.filter(({ indexed }) => indexed).flatMap(({ path }) =>
    LANGUAGES.map(
      (language) => `  <url><loc>${new URL(pathsOf(path)[language], site).href}</loc></url>`,
    ),
  );
  return new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'application/xml' } },
  );
};
