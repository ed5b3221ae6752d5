export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const OF_ANY_KIND: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e15,
  '',
  ' ',
  'x',
  '\u0000',
  'x'.repeat(10_000),
  [],
  {},
  { unknownField: 1 },
];

/** Values that a schema does not accept, and some that it may: each is wrong in one place. */
export function* wrongValues(schema: JsonSchema): Generator<unknown> {
  yield* OF_ANY_KIND;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    for (const wrong of wrongValues(field)) yield { [name]: wrong };
  }
  if (typeof schema.additionalProperties === 'object') {
    for (const wrong of wrongValues(schema.additionalProperties)) yield { anyName: wrong };
  }
  if (schema.items) {
    for (const wrong of wrongValues(schema.items)) yield [wrong];
    yield Array.from({ length: 200 }, (_, at) => `x${at}`);
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    yield* wrongValues(part);
  }
}
