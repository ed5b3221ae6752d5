import { PAGES } from '../../shared/rules/pages.ts';

/** The worker answers these, including live connections. */
const WORKER_PATHS = ['/api', '/photos', '/.well-known', '/cdn-cgi'];

/**
 * Development only: Vite serves the pages, and the worker on this port everything else. Before a
 * page is served, the worker is asked for a redirect, as at the edge, so that guards, the
 * `/profile/{id}` shell and the members' twins of pages behave alike.
 */
export function behindVite(workerPort) {
  const worker = `http://localhost:${workerPort}`;
  return {
    name: 'worker-behind-vite',
    apply: 'serve',
    config: () => ({
      server: {
        // Files that the worker and its runtime write while running are not sources of pages.
        watch: { ignored: ['**/.wrangler/**', '**/.local/**', '**/dist/**'] },
        proxy: Object.fromEntries(WORKER_PATHS.map((path) => [path, { target: worker, ws: true }])),
      },
    }),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url, worker);
        const wantsPage = request.headers.accept?.includes('text/html');
        if (!wantsPage || WORKER_PATHS.some((path) => pathname.startsWith(`${path}/`))) {
          return next();
        }
        try {
          const location = await redirectFrom(worker, request);
          if (location) return response.writeHead(302, { location }).end();
          request.url = await fileOf(worker, request, pathname);
        } catch (error) {
          return next(error);
        }
        return next();
      });
    },
  };
}

async function redirectFrom(worker, request) {
  const answer = await ask(worker, request.url, request);
  await answer.body?.cancel();
  return answer.headers.get('location');
}

/** The page's own file, or the members' file if the page has both. */
async function fileOf(worker, request, pathname) {
  if (/^\/profile\/[^/]+$/.test(pathname)) return '/profile/member';
  if (!PAGES.some(({ path, twin }) => twin && path === pathname)) return request.url;
  const answer = await ask(worker, '/api/auth/me', request);
  const me = await answer.json();
  return answer.ok && !me.mustChangePassword ? `${pathname}/member` : request.url;
}

function ask(worker, path, { headers }) {
  return fetch(worker + path, {
    headers: { cookie: headers.cookie ?? '', accept: 'text/html' },
    redirect: 'manual',
  });
}
