import { walk } from 'estree-walker';
import MagicString from 'magic-string';
import * as limits from '../../shared/rules/limits.ts';

const VALUES = { ...limits };
const SOURCE = /\/limits(?:\.ts)?$/;

/** Puts values in the place of limits: for a few of them, each page would load those of all. */
export const plainLimits = {
  name: 'plain-limits',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\//, code: /\/limits\b/ },
    handler(code) {
      const program = this.parse(code);
      const imported = namesFrom(program);
      const edited = new MagicString(code);
      walk(program, {
        enter(node, parent) {
          if (node.type === 'ImportDeclaration') this.skip();
          const value = isName(node, parent) ? undefined : limitOf(node, imported);
          if (value === undefined || typeof value === 'function') return;
          edited.overwrite(node.start, node.end, `(${JSON.stringify(value)})`);
          this.skip();
        },
      });
      return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) };
    },
  },
};

function namesFrom({ body }) {
  const imports = body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && SOURCE.test(source.value),
  );
  return new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}

/** In `{ name }`, `{ name: 1 }` and `of.name`. */
const isName = (node, parent) =>
  parent?.shorthand || (!parent?.computed && (parent?.key === node || parent?.property === node));

/** What `LIMITS.kind.name` stands for. */
function limitOf({ type, name, object, property, computed }, imported) {
  if (type === 'Identifier') return imported.has(name) ? VALUES[name] : undefined;
  if (type !== 'MemberExpression' || computed) return undefined;
  return limitOf(object, imported)?.[property.name];
}
