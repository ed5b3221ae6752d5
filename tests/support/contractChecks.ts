import * as z from 'zod';
import { createApp } from '../../worker/app.ts';
import { contractDocument, DESCRIBED_ONCE } from '../../worker/dev/contract/contractDocument';

interface Described {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: { properties?: Record<string, unknown> } }>;
}

interface Operation {
  security: Record<string, string[]>[];
  tags: string[];
  operationId: string;
  summary: string;
  parameters?: { in: string; name: string }[];
  requestBody?: Pick<Described, 'content'>;
  responses: Record<string, Described>;
}

/** The contract as a program reads it that does not know our sources. */
export interface ReadContract {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, Described>;
    securitySchemes: Record<string, unknown>;
  };
}

export async function readContract(): Promise<ReadContract> {
  return JSON.parse(JSON.stringify(await contractDocument(createApp())));
}

let contract: ReadContract | undefined;
const checks = new Map<string, z.ZodType>();

/** Throws unless an answer is one that the contract describes: status, code and shape. */
export async function requireDescribed(request: Request, answer: Response): Promise<void> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  if (!/^\/(api|photos)\//.test(pathname) || method === 'HEAD') return;
  contract ??= await readContract();
  const [pattern, operation] = operationOf(contract, method.toLowerCase(), pathname);
  const { status } = answer;
  if (!operation && status < 400) return;
  const call = `${method} ${pattern ?? pathname}`;
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const text = isJson ? await wholeText(answer) : undefined;
  if (text === null) return;
  const body: unknown = text === undefined ? undefined : JSON.parse(text);
  const code = status < 400 ? '' : z.object({ code: z.string() }).parse(body).code;
  const range = status < 500 ? String(status) : '5XX';
  const isDescribedOnce = !operation || DESCRIBED_ONCE.includes(range);
  const said =
    operation?.responses[range] ??
    (isDescribedOnce ? { $ref: `#/components/responses/${range}` } : undefined);
  if (!said) throw new Error(`${call} answers ${status} ${code}: not in the contract`);
  const shared = contract.components.responses[said.$ref?.split('/').pop() ?? ''];
  const codes = (said.description ?? shared?.description ?? '').split(/[^A-Z_]+/);
  if (code && !codes.includes(code)) {
    throw new Error(`${call} answers ${status} ${code}: the contract names ${codes.join(' ')}`);
  }
  for (const name of ['Link', 'RateLimit', 'RateLimit-Policy']) {
    if (status >= 400 || !answer.headers.has(name) || said.headers?.[name]) continue;
    throw new Error(`${call} answers ${name}: not in the contract`);
  }
  const schema = (shared ?? said).content?.['application/json']?.schema;
  if (isJson && !schema) throw new Error(`${call} answers JSON: not in the contract`);
  if (!schema) return;
  const result = checkOf(contract, schema).safeParse(body);
  if (!result.success) throw new Error(`${call} ${status}: ${z.prettifyError(result.error)}`);
}

/** Null for an answer that is cut off, as streamed ones may be. */
function wholeText(answer: Response): Promise<string | null> {
  return answer
    .clone()
    .text()
    .catch(() => null);
}

interface Listed {
  pattern: string;
  parts: readonly string[];
  operation: Operation;
}

const listed = new Map<string, Listed[]>();

/** The operation of a request: a path without parameters before one with them. */
function operationOf(contract: ReadContract, method: string, pathname: string) {
  const asked = pathname.split('/');
  const isSame = (part: string, at: number) =>
    part.startsWith('{') ? asked[at] !== '' : part === asked[at];
  const known = listed.get(method) ?? operationsWith(contract, method);
  listed.set(method, known);
  const found = known.find(({ parts }) => parts.length === asked.length && parts.every(isSame));
  return [found?.pattern, found?.operation] as const;
}

function operationsWith({ paths }: ReadContract, method: string): Listed[] {
  return Object.entries(paths)
    .flatMap(([pattern, { [method]: operation }]) =>
      operation ? [{ pattern, parts: pattern.split('/'), operation }] : [],
    )
    .toSorted((a, b) => a.pattern.split('{').length - b.pattern.split('{').length);
}

function checkOf({ components }: ReadContract, schema: object): z.ZodType {
  const key = JSON.stringify(schema);
  const known = checks.get(key);
  if (known) return known;
  const whole = JSON.stringify({ ...schema, $defs: components.schemas });
  const check = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
  checks.set(key, check);
  return check;
}
