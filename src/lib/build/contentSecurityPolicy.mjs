import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analyticsSources } from './buildSettings.mjs';
import { afterBuild, builtPages } from './builtPages.mjs';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const LINE_LIMIT = 2_000;
/** In browsers with Trusted Types, only these policies can create HTML and script URLs. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['drawing', 'page', 'push-worker'],
};

/**
 * Writes the Content-Security-Policy of all pages into `_headers` once the site is built. Inline
 * scripts (Astro's island loader, the theme switch) are allowed by the hash of the emitted text, so
 * no other inline script can run. Inline styles are allowed: Radix positions its layers and locks
 * scrolling with style elements.
 */
export function contentSecurityPolicy() {
  return afterBuild('content-security-policy', async (root) => {
    const policy = policyOf(await inlineScriptHashes(root));
    const path = join(root, '_headers');
    const headers = await readFile(path, 'utf8');
    if (!headers.includes('__CSP__')) throw new Error('public/_headers has no __CSP__ to fill.');
    await writeFile(path, headers.replace('__CSP__', policy));
  });
}

function policyOf(hashes) {
  const analytics = analyticsSources(process.env);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...analytics, ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...analytics],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analytics],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // A third party's analytics script adds scripts without Trusted Types.
    ...(analytics.length === 0 ? TRUSTED_TYPES : {}),
    // `report-uri` is for browsers without `report-to`, whose endpoint `_headers` names.
    'report-uri': ['/api/csp-reports'],
    'report-to': ['csp'],
  };
  const policy = Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
  if (policy.length > LINE_LIMIT - 100) {
    throw new Error(`The policy is ${policy.length} characters; _headers takes 2,000 a line.`);
  }
  return policy;
}

async function inlineScriptHashes(root) {
  const hashes = new Set();
  for await (const { html } of builtPages(root)) {
    for (const [, attributes, body] of html.matchAll(INLINE_SCRIPT)) {
      if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
    }
  }
  return [...hashes].sort();
}
