import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { walk } from 'estree-walker';

/** A folder's Spanish by its English. */
export const CATALOG = 'es.json';

/** The catalog of a file: the one of its folder, or else of the next folder above that has one. */
export function catalogOf(path) {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, CATALOG);
    if (existsSync(file)) return { file, texts: JSON.parse(readFileSync(file, 'utf8')) };
  }
  return { file: null, texts: {} };
}

const SOURCE = /\/(?:texts\/(?:t|parts|errorText)|sentence|domainError|rateLimit)(?:\.ts)?$/;
/** What these files export, and the place of the text among the arguments. */
const TEXT_FUNCTIONS = {
  text: 0,
  bilingual: 0,
  t: 0,
  parts: 0,
  markup: 0,
  plural: 1,
  errorText: 0,
  sentence: 0,
  conflict: 0,
  invalid: 1,
  limitReached: 1,
  refusal: 1,
  takeOrRefuse: 2,
  requireWithinLimit: 3,
};

/** What these answer is in the language of the page already. */
const SENTENCES = new Set(['t', 'parts', 'markup', 'plural']);

/** With nothing but a text in place, these answer it, in code for one language. */
const UNCHANGED = new Set(['text', 't']);

const isFunction = ({ type }) => /Function/.test(type);

/**
 * The texts that a module says, as `{ value, start, end, isBilingual }`. Throws when a text is put
 * together while the program runs, and when a sentence is made while the module loads, at which time
 * the language of the page is not known.
 */
export function findTexts(program, path) {
  const imported = textFunctionsIn(program);
  if (imported.size === 0) return [];
  const found = [];
  let depth = 0;
  walk(program, {
    enter(node) {
      if (isFunction(node)) depth += 1;
      const name = node.type === 'CallExpression' && node.callee.name;
      if (!imported.has(name)) return;
      if (depth === 0 && SENTENCES.has(name)) {
        throw new Error(`${path}: ${name}() is called while the module loads; use text() there.`);
      }
      for (const literal of literalsOf(node.arguments[TEXT_FUNCTIONS[name]], path)) {
        found.push({ ...literal, isBilingual: name === 'bilingual' });
      }
    },
    leave(node) {
      if (isFunction(node)) depth -= 1;
    },
  });
  return found;
}

/**
 * The calls that answer their only argument, in code for one language, as `{ call, argument }`. A
 * constant may be `bilingual`: its calls are kept.
 */
export function unchangedIn(program) {
  const imported = textFunctionsIn(program);
  const found = [];
  walk(program, {
    enter(node) {
      if (node.type !== 'CallExpression' || node.arguments.length !== 1) return;
      const { name } = node.callee;
      const [argument] = node.arguments;
      if (!imported.has(name) || !UNCHANGED.has(name) || !isInPlace(argument)) return;
      found.push({ call: node, argument });
    },
  });
  return found;
}

const isInPlace = ({ type, expressions, consequent, alternate }) =>
  type === 'Literal' ||
  (type === 'TemplateLiteral' && expressions.length === 0) ||
  (type === 'ConditionalExpression' && isInPlace(consequent) && isInPlace(alternate));

function textFunctionsIn({ body }) {
  const imports = body.filter(({ type, source }) => {
    return type === 'ImportDeclaration' && SOURCE.test(source.value);
  });
  const names = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  return new Set(names.filter((name) => name in TEXT_FUNCTIONS));
}

function literalsOf(node, path) {
  if (!node) return [];
  const { type, start, end } = node;
  if (type === 'Literal' && typeof node.value === 'string') {
    return [{ value: node.value, start, end }];
  }
  if (type === 'TemplateLiteral' && node.expressions.length === 0) {
    return [{ value: node.quasis[0].value.cooked, start, end }];
  }
  if (type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap((each) => literalsOf(each, path));
  }
  if (type === 'ObjectExpression') {
    return node.properties.flatMap(({ value }) => literalsOf(value, path));
  }
  if (type === 'TemplateLiteral' || type === 'BinaryExpression') {
    throw new Error(`${path}: a text is glued together; give it {names} and their values.`);
  }
  return [];
}
