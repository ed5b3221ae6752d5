import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import * as modules from './schemaModules';

/** Their fields are parameters of a call, not a schema of their own. */
const PARAMETERS = /(Query|Params)$/;

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const names = z.registry<{ id: string }>();
for (const [name, schema] of Object.values(modules).flatMap((module) =>
  Object.entries<unknown>(module),
)) {
  if (!isSchema(schema) || PARAMETERS.test(name)) continue;
  names.add(schema, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
}

interface Converted {
  jsonSchema: { minimum?: number; maximum?: number };
}

/** Describes each named schema once in the contract document, under its name. */
export const byName = {
  options: {
    metadata: names,
    unrepresentable: 'any',
    /** Every whole number has these bounds. */
    override: ({ jsonSchema }: Converted) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  },
};
