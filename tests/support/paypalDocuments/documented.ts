import relied from '../../../worker/platform/payments/undocumented.json';
import facts from './documented.json';

type Shape = Readonly<Record<string, string>>;

interface Call {
  headers: readonly string[];
  request: string;
  statuses: readonly number[];
  answer: string;
}

const shapes: Readonly<Record<string, Shape>> = facts.shapes;
const calls: Readonly<Record<string, Call>> = facts.calls;
const events: Readonly<Record<string, string>> = facts.events;

export const shapeOf = (name: string): Shape => {
  const shape = shapes[name];
  if (!shape) throw new Error(`No shape is called "${name}".`);
  return shape;
};

/** Undocumented behavior that the product relies on, as in `undocumented.json`. */
export const RELIED_ON: readonly string[] = relied.map(({ where, what }) => `${where}: ${what}`);

/** The paths in a value that PayPal does not document. */
export function undocumentedIn(value: unknown, name: string): string[] {
  return walk(value, shapeOf(name), '').map((what) => `${name}: ${what}`);
}

function walk(value: unknown, shape: Shape, path: string): string[] {
  if (path !== '' && shape[path] === undefined) return [path];
  const wrong = path === '' || fits(value, shape[path] ?? '') ? [] : [`${path} = ${String(value)}`];
  if (Array.isArray(value)) {
    return [...wrong, ...value.flatMap((each) => walk(each, shape, `${path}[]`))];
  }
  if (typeof value !== 'object' || value === null || shape[path] === 'any') return wrong;
  const inner = Object.entries(value).filter(([, each]) => each !== undefined);
  return [
    ...wrong,
    ...inner.flatMap(([key, each]) => walk(each, shape, path === '' ? key : `${path}.${key}`)),
  ];
}

function fits(value: unknown, fact: string): boolean {
  if (fact === 'any') return true;
  if (fact === 'array') return Array.isArray(value);
  if (fact === 'object') return typeof value === 'object' && value !== null;
  if (fact === 'integer') return Number.isInteger(value);
  if (fact === 'number' || fact === 'boolean') return typeof value === fact;
  if (typeof value !== 'string') return false;
  const longest = /^string(?:<=(\d+))?$/.exec(fact);
  if (longest) return value.length <= Number(longest[1] ?? Number.POSITIVE_INFINITY);
  return fact.split('|').includes(value);
}

interface Message {
  headers: Headers;
  clone: () => { text: () => Promise<string> };
}

interface Sent extends Message {
  method: string;
  url: string;
}

/** The undocumented parts of one call and its answer. */
export async function undocumentedOf(
  request: Sent,
  answer: Message & { status: number },
): Promise<string[]> {
  const name = nameOf(request);
  const call = calls[name];
  if (!call) return [`${name}: the call`];
  const { status } = answer;
  const general = facts.anyCall.statuses.includes(status);
  const headers = OURS.filter((header) => request.headers.has(header));
  return [
    ...headers.filter((each) => !call.headers.includes(each)).map((each) => `${name}: ${each}`),
    ...undocumentedIn(await bodyOf(request), call.request),
    ...(general || call.statuses.includes(status) ? [] : [`${name}: status ${status}`]),
    ...undocumentedIn(await bodyOf(answer), status < 400 ? call.answer : errorOf(name)),
  ];
}

const OURS = ['PayPal-Request-Id', 'Prefer'];
const errorOf = (name: string) => (name.includes('/oauth2/') ? 'token error' : 'error');

/** The call's name in the documents. */
function nameOf({ method, url }: Sent): string {
  const { pathname } = new URL(url);
  const pattern = pathname.replace(/(orders|captures|payment-tokens)\/[^/]+/, '$1/{id}');
  return `${method} ${pattern}`;
}

async function bodyOf(message: Message): Promise<unknown> {
  const text = await message.clone().text();
  if (text === '') return {};
  const isForm = message.headers.get('Content-Type')?.includes('form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

/** The undocumented parts of an event: its envelope and its resource. */
export function undocumentedEvent(text: string): string[] {
  const event: { resource_type: string; resource: unknown } = JSON.parse(text);
  const { resource, ...frame } = event;
  const about = events[event.resource_type];
  if (!about) return [`event: resource_type ${event.resource_type}`];
  return [...undocumentedIn(frame, 'event'), ...undocumentedIn(resource, about)];
}
