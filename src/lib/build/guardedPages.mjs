/**
 * Development only: asks the worker first about every page, as the edge does in production, so
 * that redirects for visitors and members and the `/profile/{id}` shell behave alike.
 */
export function guardedPages(apiPort) {
  return {
    name: 'guarded-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html');
        if (!wantsPage || request.url.startsWith('/api/')) return next();
        try {
          const answer = await fetch(`http://localhost:${apiPort}${request.url}`, {
            headers: { cookie: request.headers.cookie ?? '', accept: 'text/html' },
            redirect: 'manual',
          });
          const location = answer.headers.get('location');
          await answer.body?.cancel();
          if (location && answer.status >= 300 && answer.status < 400) {
            response.writeHead(answer.status, { location });
            return response.end();
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
