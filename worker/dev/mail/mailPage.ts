import { createServer } from 'node:http';
import { mailListHtml, mailPage } from './mailPageHtml.ts';
import { listMails, readMail } from './sentMails.ts';

const SCHEMES = ['light', 'dark'] as const;
const MEDIA = '@media (prefers-color-scheme: dark)';

/**
 * Serves a page with the mails of the local product, on the preferred port or else a free one.
 * Returns its URL.
 */
export function openMailPage(productOrigin: string, preferredPort: number): Promise<string> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    try {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(await answer(productOrigin, url));
    } catch (error) {
      response.statusCode = 502;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(`The emails can't be read: ${error instanceof Error ? error.message : error}`);
    }
  });
  // The page ends with the product that it belongs to.
  server.unref();
  return new Promise((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') server.listen(0, 'localhost');
      else failed(error);
    });
    server.once('listening', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : preferredPort;
      listening(`http://localhost:${port}`);
    });
    server.listen(preferredPort < 65_536 ? preferredPort : 0, 'localhost');
  });
}

async function answer(productOrigin: string, { pathname, searchParams }: URL): Promise<string> {
  const id = searchParams.get('id');
  if (id === null) return mailListHtml(await listMails(productOrigin));
  const mail = await readMail(productOrigin, id);
  if (pathname !== '/letter') return mailPage(mail);
  const scheme = SCHEMES.find((each) => each === searchParams.get('scheme')) ?? 'light';
  return inScheme(mail.html, scheme);
}

/** A frame uses the browser's color scheme: this sets the chosen one. */
function inScheme(html: string, scheme: (typeof SCHEMES)[number]): string {
  return html
    .replaceAll(MEDIA, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme: light dark;', `color-scheme: ${scheme};`)
    .replace('<head>', '<head><base target="_blank">');
}
