import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ERROR_CODES } from '../../src/shared/rules/errorCodes';
import { webhookEvent } from '../../worker/features/payments/checkout/webhookEvent';
import { HANDLED_EVENTS } from '../../worker/platform/payments/handledEvents';
import {
  oauthToken,
  order,
  paymentToken,
  refusal,
  signatureVerdict,
  webhookList,
} from '../../worker/platform/payments/schemas';
import relied from '../../worker/platform/payments/undocumented.json';
import { RELIED_ON, shapeOf, undocumentedIn } from '../support/paypalDocuments/documented';
import facts from '../support/paypalDocuments/documented.json';
import { sourceFiles } from '../support/sourceFiles';

interface JsonSchema {
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Every path that a parser reads, with its accepted values where they are few. */
function readBy(schema: z.core.$ZodType): [path: string, values: string[]][] {
  const walk = (one: JsonSchema, path: string): [string, string[]][] => [
    ...(path === '' ? [] : [[path, one.enum ?? []] as [string, string[]]]),
    ...(one.items ? walk(one.items, `${path}[]`) : []),
    ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) =>
      walk(inner, path === '' ? name : `${path}.${name}`),
    ),
  ];
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
}

const PARSERS = [
  ['token', oauthToken],
  ['order', order],
  ['error', refusal],
  ['payment token', paymentToken],
  ['signature verdict', signatureVerdict],
  ['webhooks', webhookList],
] as const;

/** A parser rejects the whole answer if it does not know its status. */
const KNOWN_WHOLE = /(^|\.)status$|verification_status$/;

describe('what our parsers read', () => {
  it.each(PARSERS)('of PayPal’s %s is documented', (name, parser) => {
    const shape = shapeOf(name);
    const found = readBy(parser).filter(([path]) => shape[path] === undefined);
    const named = found.map(([path]) => `${name}: ${path}`);
    expect(named.filter((each) => !RELIED_ON.includes(each))).toEqual([]);
  });

  it.each(PARSERS)('of the states of %s is all that there are', (name, parser) => {
    const shape = shapeOf(name);
    for (const [path, values] of readBy(parser)) {
      if (values.length === 0 || !KNOWN_WHOLE.test(path)) continue;
      expect([path, values.toSorted()]).toEqual([path, shape[path]?.split('|').toSorted()]);
    }
  });

  it('of events is documented for some of them', () => {
    const frame = shapeOf('event');
    const about = Object.values(facts.events).map(shapeOf);
    const found = readBy(webhookEvent).filter(([path]) => {
      const inner = path.replace(/^resource\.?/, '');
      if (inner === path) return frame[path] === undefined;
      return inner !== '' && about.every((shape) => shape[inner] === undefined);
    });
    expect(found).toEqual([]);
  });
});

describe("PayPal's words in the code", () => {
  const files = sourceFiles('worker').filter(({ path }) =>
    /^worker\/(platform|features)\/payments\//.test(path),
  );
  const NAMED = /'((?:[A-Z]+_)+[A-Z]+)'/g;
  /** Our own settings and codes, and what the table of a shape contains. */
  const isOurs = (word: string) =>
    /^(PAYPAL|APPLE_PAY)_/.test(word) || ERROR_CODES.some((code) => code === word);

  it('are documented, or listed as undocumented', () => {
    const values = new Set(Object.values(facts.shapes).flatMap((shape) => Object.values(shape)));
    const documented = new Set([
      ...facts.issues,
      ...[...values].flatMap((each) => each.split('|')),
    ]);
    const used = files.flatMap(({ text }) =>
      [...text.matchAll(NAMED)].map(([, word = '']) => word),
    );
    expect(new Set(used).size).toBeGreaterThan(15);
    const unknown = [...new Set(used)].filter((word) => !documented.has(word) && !isOurs(word));
    expect(unknown.filter((word) => !RELIED_ON.includes(`issue: ${word}`))).toEqual([]);
  });

  it('and its events are in the list of event names', () => {
    expect(HANDLED_EVENTS.filter((name) => !facts.eventNames.includes(name))).toEqual([]);
  });

  it('and the README says of each event whether it is handled', () => {
    const text = readFileSync('worker/platform/payments/README.md', 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z.-]+)` \| (yes|no) \| .{5,} \|$/gm)];
    expect(rows.map(([, name]) => name).toSorted()).toEqual(facts.eventNames.toSorted());
    const handled = rows.filter(([, , isHandled]) => isHandled === 'yes').map(([, name]) => name);
    expect(handled.toSorted()).toEqual(HANDLED_EVENTS.toSorted());
    const outcomes = facts.shapes.dispute['dispute_outcome.outcome_code'].split('|');
    expect(outcomes.filter((each) => !text.includes(`| \`${each}\` |`))).toEqual([]);
  });
});

describe('the table', () => {
  it('names the document and date of each part', () => {
    for (const { title, version, date, source } of facts.documents) {
      expect([title, version, source].every((text) => text.length > 0)).toBe(true);
      expect(date).toMatch(/^(read )?20\d\d-\d\d-\d\d$/);
    }
  });

  it('finds what is undocumented, of another type, too long or an unknown value', () => {
    const sent = {
      intent: 'TAKE',
      purchase_units: [{ custom_id: 'x'.repeat(128), amount: { value: 8.99 }, more: true }],
    };
    expect(undocumentedIn(sent, 'order request')).toEqual([
      'order request: intent = TAKE',
      `order request: purchase_units[].custom_id = ${'x'.repeat(128)}`,
      'order request: purchase_units[].amount.value = 8.99',
      'order request: purchase_units[].more',
    ]);
  });

  it('lists as undocumented only what is, with a reason for relying on it', () => {
    for (const { where, what, why } of relied) {
      expect(why).toMatch(/\w{3,}.*\.$/);
      const shape = Object.entries(facts.shapes).find(([name]) => name === where)?.[1];
      if (shape) expect(Object.keys(shape)).not.toContain(what);
    }
    const text = readFileSync('worker/platform/payments/README.md', 'utf8');
    expect(text).toContain('`worker/platform/payments/undocumented.json`');
  });
});
