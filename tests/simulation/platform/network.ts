import { type Process, running } from '../kernel/process';
import type { Scheduler } from '../kernel/scheduler';

/** The destination of a request: someone's whole service. */
export type Service = (request: Request, by: Process | undefined) => Promise<Response>;

/** The network, with services by their origins. An abort ends the wait. */
export function openNetwork(scheduler: Scheduler, services: Record<string, Service>) {
  return (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { signal, ...rest } = init;
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
    const service = services[origin];
    if (!service) return Promise.reject(new TypeError(`The network is closed: ${origin}`));
    const by = running.getStore();
    const answered = scheduler.call({
      name: () => `${rest.method ?? 'GET'} ${pathname.replace(/[A-Z0-9]{17}|pay_\w+/, '…')}`,
      act: () => service(new Request(input, rest), by),
      error: () => new TypeError('fetch failed'),
      nonsense: () => nonsense(scheduler),
      mayRepeat: true,
    });
    if (!signal) return answered;
    return Promise.race([
      answered,
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    ]);
  };
}

function nonsense({ random }: Scheduler): Response {
  return random.of([
    () => new Response('<html>Simulated nonsense', { status: 200 }),
    () => new Response('{"id":7,"purchase_units":"none"}', { status: 200 }),
    () => new Response('', { status: 500 }),
    () => new Response('{"name":"RATE_LIMIT_REACHED"}', { status: 429 }),
    () => new Response('{"name":"AUTHENTICATION_FAILURE"}', { status: 401 }),
    () => new Response('{"name":"NOT_AUTHORIZED"}', { status: 403 }),
    () => new Response('{', { status: 200 }),
  ])();
}
