import { html } from 'hono/html';
import { type ContractSchema, referencedName } from './contractTypes';

type Html = ReturnType<typeof html>;

/** A schema in TypeScript notation, with its further constraints in parentheses. */
export function schemaNotation(schema: ContractSchema | undefined, indent = ''): Html {
  if (!schema) return html`unknown`;
  if (schema.$ref) {
    const name = referencedName(schema.$ref);
    return html`<a href="#${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return joined(choices, schema.allOf ? ' & ' : ' | ', indent);
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((each) => JSON.stringify(each)).join(' | ')}`;
  if (schema.items) return list(schema.items, indent);
  if (schema.properties) return object(schema, indent);
  const { additionalProperties: values } = schema;
  if (values && typeof values === 'object') {
    return html`{ [name]: ${schemaNotation(values, indent)} }`;
  }
  const limits = limitsOf(schema);
  const type = [schema.type ?? 'unknown'].flat().join(' | ');
  return html`${type}${limits.length > 0 ? html` <i>(${limits.join(', ')})</i>` : ''}`;
}

function joined(choices: readonly ContractSchema[], between: string, indent: string): Html {
  return html`${choices.map((each, index) => html`${index > 0 ? between : ''}${schemaNotation(each, indent)}`)}`;
}

function list(items: ContractSchema, indent: string): Html {
  const isUnion = Boolean(items.anyOf ?? items.oneOf ?? items.enum);
  const notation = schemaNotation(items, indent);
  return isUnion ? html`(${notation})[]` : html`${notation}[]`;
}

function object({ properties = {}, required = [] }: ContractSchema, indent: string): Html {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, each]) =>
      html`${deeper}<b>${name}</b>${required.includes(name) ? '' : '?'}: ${schemaNotation(each, deeper)}\n`,
  );
  return lines.length === 0 ? html`{}` : html`{\n${lines}${indent}}`;
}

function limitsOf(schema: ContractSchema): string[] {
  const { format, minLength, maxLength, minimum, maximum, default: usual } = schema;
  return [
    ...(format ? [format] : []),
    ...range(minLength, maxLength, 'characters'),
    ...range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
    ...(usual === undefined ? [] : [`${JSON.stringify(usual)} if left out`]),
  ];
}

function range(least: number | undefined, most: number | undefined, unit = ''): string[] {
  const text = (() => {
    if (least !== undefined && most !== undefined) return `${least} to ${most}`;
    if (least !== undefined) return `at least ${least}`;
    return most === undefined ? '' : `at most ${most}`;
  })();
  return text ? [`${text} ${unit}`.trim()] : [];
}
