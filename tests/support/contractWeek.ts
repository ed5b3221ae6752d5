interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

export interface WeekOperation {
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
}

/** As much of an OpenAPI document as the two sides rely on. */
export interface WeekContract {
  paths: Record<string, Record<string, WeekOperation>>;
  components: { schemas: Record<string, Schema> };
}

const JSON_TYPE = 'application/json';

/**
 * What a page that was made with the contract `before` and a server with the contract `now` would
 * not understand of each other; nothing if they can work together.
 */
export function misunderstandings(before: WeekContract, now: WeekContract): string[] {
  return Object.entries(before.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, old]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const current = now.paths[path]?.[method];
      if (!current) return [`${name} is gone`];
      return [...requestIn(old, current), ...answersIn(old, current)].map(
        (found) => `${name}: ${found}`,
      );
    }),
  );

  function requestIn(old: WeekOperation, current: WeekOperation): string[] {
    const asked = { written: parametersOf(old), writtenIn: before };
    const understood = { read: parametersOf(current), readIn: now };
    const body = old.requestBody?.content?.[JSON_TYPE]?.schema ?? {};
    const accepted = current.requestBody?.content?.[JSON_TYPE]?.schema ?? {};
    return [
      ...misread({ ...asked, ...understood, at: 'query', ignoresUnknown: false }),
      ...misread({
        ...{ written: body, writtenIn: before, read: accepted, readIn: now },
        ...{ at: 'request', ignoresUnknown: false },
      }),
    ];
  }

  function answersIn(old: WeekOperation, current: WeekOperation): string[] {
    return Object.entries(old.responses).flatMap(([status, { content }]) => {
      if (!status.startsWith('2')) return [];
      const answer = current.responses[status];
      if (!answer) return [`no longer answers ${status}`];
      const read = content?.[JSON_TYPE]?.schema;
      const written = answer.content?.[JSON_TYPE]?.schema;
      if (!read) return [];
      if (!written) return [`${status} has no JSON`];
      const sides = { written, writtenIn: now, read, readIn: before };
      return misread({ ...sides, at: 'answer', ignoresUnknown: true });
    });
  }
}

/** The parameters as one object. */
const parametersOf = ({ parameters = [] }: WeekOperation): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
});

interface Sides {
  written: Schema;
  writtenIn: WeekContract;
  read: Schema;
  readIn: WeekContract;
  at: string;
  /** Pages ignore fields that they do not know. */
  ignoresUnknown: boolean;
  /** Pages leave out entries of a list whose kind they do not know. */
  isEntry?: boolean;
}

/** What the reader would not understand of all that may be written. */
function misread(sides: Sides, depth = 0): string[] {
  // A schema that contains itself has been compared by then.
  if (depth > 12) return [];
  const written = optionsOf(sides.written, sides.writtenIn);
  const read = optionsOf(sides.read, sides.readIn);
  return written.flatMap((one) => {
    const tries = read.map((other) =>
      misreadOption({ ...sides, written: one, read: other }, depth + 1),
    );
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function optionsOf(schema: Schema, contract: WeekContract): Schema[] {
  const { schemas } = contract.components;
  const named = schema.$ref ? (schemas[schema.$ref.split('/').pop() ?? ''] ?? {}) : schema;
  const options = named.anyOf ?? named.oneOf;
  if (options) return options.flatMap((one) => optionsOf(one, contract));
  return Array.isArray(named.type) ? named.type.map((type) => ({ ...named, type })) : [named];
}

function misreadOption(sides: Sides, depth: number): string[] {
  const { written, read, at } = sides;
  if (Object.keys(read).length === 0) return [];
  const isWider = read.type === 'number' && written.type === 'integer';
  if (read.type && read.type !== written.type && !isWider) {
    return [`${at} is ${written.type ?? 'anything'}, and not ${read.type}`];
  }
  return [
    ...unknownValues(sides),
    ...beyondLimits(sides),
    ...unknownFields(sides),
    ...fieldsOf(sides).flatMap((field) => misread(field, depth)),
  ];
}

function unknownValues({ written, read, at, isEntry }: Sides): string[] {
  const known = valuesOf(read);
  if (!known || isEntry) return [];
  const values = valuesOf(written);
  if (!values) return [`${at} is any ${written.type}, and not only ${known.join(', ')}`];
  return values.filter((value) => !known.includes(value)).map((value) => `${at} is ${value}`);
}

const valuesOf = ({ const: value, enum: values }: Schema) =>
  values ?? (value === undefined ? undefined : [value]);

function beyondLimits({ written, read, at }: Sides): string[] {
  const upper = (['maxLength', 'maxItems', 'maximum'] as const).filter(
    (limit) => (written[limit] ?? Infinity) > (read[limit] ?? Infinity),
  );
  const lower = (['minLength', 'minItems', 'minimum'] as const).filter(
    (limit) => (written[limit] ?? -Infinity) < (read[limit] ?? -Infinity),
  );
  const isOther = read.pattern !== undefined && read.pattern !== written.pattern;
  const limits = [...upper, ...lower, ...(isOther ? ['pattern'] : [])];
  return valuesOf(written) ? [] : limits.map((limit) => `${at} may be beyond ${limit}`);
}

function unknownFields({ written, read, at, ignoresUnknown }: Sides): string[] {
  const needed = read.required ?? [];
  const missing = needed.filter((field) => !written.required?.includes(field));
  const refuses = read.additionalProperties === false && !ignoresUnknown;
  const unknown = Object.keys(written.properties ?? {}).filter(
    (field) => refuses && !read.properties?.[field],
  );
  return [
    ...missing.map((field) => `${at}.${field} may be missing`),
    ...unknown.map((field) => `${at}.${field} is unknown`),
  ];
}

function fieldsOf(sides: Sides): Sides[] {
  const { written, read, at, ignoresUnknown } = sides;
  const fields = Object.entries(written.properties ?? {}).flatMap(([name, schema]) => {
    const known = read.properties?.[name];
    return known ? [{ ...sides, written: schema, read: known, at: `${at}.${name}` }] : [];
  });
  const [values, knownValues] = [written.additionalProperties, read.additionalProperties];
  if (typeof values === 'object' && typeof knownValues === 'object') {
    fields.push({ ...sides, written: values, read: knownValues, at: `${at}.*` });
  }
  if (written.items && read.items) {
    const isEntry = sides.isEntry || (ignoresUnknown && at === 'answer');
    fields.push({ ...sides, written: written.items, read: read.items, at: `${at}[]`, isEntry });
  }
  return fields;
}
