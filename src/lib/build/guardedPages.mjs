import { PAGES } from '../../shared/rules/pages.ts';

/**
 * Development only: asks the worker first about every page, as the edge does in production, so
 * that redirects for visitors and members, the `/profile/{id}` shell and members' twins behave alike.
 */
export function guardedPages(apiPort) {
  return {
    name: 'guarded-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html');
        if (!wantsPage || request.url.startsWith('/api/')) return next();
        const { pathname } = new URL(request.url, 'http://localhost');
        const ask = (path) =>
          fetch(`http://localhost:${apiPort}${path}`, {
            headers: { cookie: request.headers.cookie ?? '', accept: 'text/html' },
            redirect: 'manual',
          });
        try {
          const answer = await ask(request.url);
          const location = answer.headers.get('location');
          await answer.body?.cancel();
          if (location && answer.status >= 300 && answer.status < 400) {
            response.writeHead(answer.status, { location });
            return response.end();
          }
          if (PAGES.some(({ path, twin }) => twin && path === pathname)) {
            const me = await ask('/api/auth/me');
            const self = await me.json();
            if (me.ok && !self.mustChangePassword) request.url = `${pathname}/member`;
          }
        } catch {
          // The worker is still starting: show the page, its calls will say so.
        }
        if (/^\/profile\/[^/?]+/.test(request.url)) request.url = '/profile/member';
        return next();
      });
    },
  };
}
