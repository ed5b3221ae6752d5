import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { version } from '../../../package.json';
import { ERROR_CODES } from '../../../src/shared/rules/errorCodes';
import type { AppEnv } from '../../http/context';
import { ERROR_STATUS } from '../../http/errorResponse';
import {
  headerRefs,
  headers,
  QUOTA_HEADERS,
  REFUSED,
  refusals,
  securitySchemes,
} from './components';
import { TAGS, tagOf } from './tags';
import { type Call, usualCodes } from './usualCodes';

type ContractDocument = Awaited<ReturnType<typeof generateSpecs>>;
type PathItem = ContractDocument['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Responses = NonNullable<Operation['responses']>;

const info = {
  title: 'Parkway API',
  version,
  description: `The calls of the Parkway web application, generated from the schemas that validate them.

Every refusal is an ErrorEnvelope. Programs should act on its code: the description of a refused response lists the codes that this call returns with that status, if they differ from the usual ones.

Every response has an X-Request-Id. Described once, and not at each call: any call may answer 5XX, every change 413 and 415, and a path 405 to a method it doesn’t support.`,
};

/** OpenAPI 3.1 of every described route, with what all calls have in common. */
export async function contractDocument(app: Hono<AppEnv>): Promise<ContractDocument> {
  const document = await generateSpecs(app, {
    documentation: {
      info,
      tags: TAGS.map((name) => ({ name })),
      components: { securitySchemes, headers, responses: refusals },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      complete(operation, method, path);
    }
  }
  return document;
}

function complete(operation: Operation, method: string, path: string): void {
  const access = accessOf(operation);
  operation.security = access === 'public' ? [] : [{ [access]: [] }];
  operation.tags = [tagOf(path)];
  const parameters = operation.parameters ?? [];
  const call = { method, path, access, hasParameters: parameters.length > 0 };
  const own = Object.entries(operation.responses ?? {});
  const succeeded = own.filter(([status]) => Number(status) < 400);
  const refused = own.filter(([status]) => Number(status) >= 400);
  const ownCodes = refused.flatMap(([, { description = '' }]) => description.split(', '));
  const codes = new Set<string>([...usualCodes(call), ...ownCodes]);
  const isList = parameters.some((each) => 'name' in each && each.name === 'cursor');
  const isCounted = ownCodes.some((code) => code === 'LIMIT_REACHED' || code === 'RATE_LIMITED');
  const head = {
    ...(isList ? headerRefs('Link') : {}),
    ...(isCounted ? headerRefs(...QUOTA_HEADERS) : {}),
  };
  operation.responses = {
    ...Object.fromEntries(
      succeeded.map(([status, response]) => [
        status,
        isList || isCounted ? { ...response, headers: head } : response,
      ]),
    ),
    ...refusedWith(codes),
  };
}

/** The strictest middleware of a route decides who has access. */
function accessOf({ security = [] }: Operation): Call['access'] {
  const asked = security.flatMap((each) => Object.keys(each));
  return (['admin', 'premium', 'member'] as const).find((one) => asked.includes(one)) ?? 'public';
}

/** Refusals that any call, change or call with a session may get are described once, among the components. */
export const DESCRIBED_ONCE = ['401', '405', '413', '415', '429', '5XX'];

function refusedWith(codes: ReadonlySet<string>): Responses {
  const byStatus = Map.groupBy(
    ERROR_CODES.filter((code) => codes.has(code)),
    (code) => (ERROR_STATUS[code] < 500 ? String(ERROR_STATUS[code]) : '5XX'),
  );
  return Object.fromEntries(
    [...byStatus].flatMap(([status, some]) => {
      const usual = REFUSED[status]?.codes ?? [];
      const $ref = `#/components/responses/${status}`;
      const isUsual = some.every((code) => usual.includes(code));
      if (isUsual && DESCRIBED_ONCE.includes(status)) return [];
      return [[status, isUsual ? { $ref } : { $ref, description: some.join(', ') }]];
    }),
  );
}
