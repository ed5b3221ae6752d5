import { describe, expect, it } from 'vitest';
import type { ContractSchema } from '../../worker/dev/contract/contractTypes';
import { schemaNotation } from '../../worker/dev/contract/schemaNotation';

const textOf = async (schema: ContractSchema | undefined) =>
  (await schemaNotation(schema))
    .toString()
    .replace(/<\/?[bi]>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const text = { type: 'string' };

describe('a schema on the page of the contract', () => {
  it.for<[string, ContractSchema | undefined]>([
    ['unknown', undefined],
    ['unknown', {}],
    ['string', text],
    ['string | null', { type: ['string', 'null'] }],
    ['string | null', { anyOf: [text, { type: 'null' }] }],
    ['string & number', { allOf: [text, { type: 'number' }] }],
    ['"free" | "premium"', { type: 'string', enum: ['free', 'premium'] }],
    ['true', { type: 'boolean', const: true }],
    ['string[]', { type: 'array', items: text }],
    ['("a" | "b")[]', { type: 'array', items: { enum: ['a', 'b'] } }],
    ['{ [name]: integer }', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['{}', { type: 'object', properties: {} }],
    ['string (email, at most 320 characters)', { ...text, format: 'email', maxLength: 320 }],
    [
      'integer (1 to 50, 20 if left out)',
      { type: 'integer', minimum: 1, maximum: 50, default: 20 },
    ],
    ['integer (at least 0)', { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
    ['<a href="#Member">Member</a>', { $ref: '#/components/schemas/Member' }],
    [
      '{\n  id: string\n  place?: {\n    town: string\n  }\n}',
      {
        type: 'object',
        properties: {
          id: text,
          place: { type: 'object', properties: { town: text }, required: ['town'] },
        },
        required: ['id'],
      },
    ],
  ])('is written %s', async ([written, schema]) => {
    expect(await textOf(schema)).toBe(written);
  });
});
