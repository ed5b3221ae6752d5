import { type DescribeRouteOptions, resolver } from 'hono-openapi';
import type { $ZodType } from 'zod/v4/core';
import { errorEnvelope } from '../../src/shared/contract/errors';

const refused = {
  description: 'Refused or failed: the error envelope',
  content: { 'application/json': { schema: resolver(errorEnvelope) } },
};

/** What the machine-readable contract says of a route that answers JSON. */
export function answers(
  summary: string,
  schema: $ZodType,
  status: 200 | 201 = 200,
): DescribeRouteOptions {
  return {
    summary,
    responses: {
      [status]: {
        description: summary,
        content: { 'application/json': { schema: resolver(schema) } },
      },
      default: refused,
    },
  };
}

export function noContent(summary: string): DescribeRouteOptions {
  return { summary, responses: { 204: { description: summary }, default: refused } };
}
