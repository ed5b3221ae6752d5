import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/** axe reads the few colors of a page thousands of times, which was a third of its work. */
const READ_ONCE = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;
/** axe has its private fields in weak maps: on the objects themselves they cost less. */
const ON_OBJECTS = `class {
  name = Symbol();
  has(object) { return this.name in object; }
  get(object) { return object[this.name]; }
  set(object, value) { object[this.name] = value; return this; }
  add(object) { return this.set(object, true); }
  delete(object) { return delete object[this.name]; }
}`;
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
/** The short form is half as much to send to each document as what AxeBuilder sends by itself. */
const AXE = `((WeakMap, WeakSet = WeakMap) => {
${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')}
})(${ON_OBJECTS});
${READ_ONCE}`;

/** axe's findings in a page, or in a part of it. */
export async function violationsIn(page: Page, part = 'html', options: Options = {}) {
  const present = await Promise.all(
    page.frames().map((frame) => frame.evaluate('"axe" in window')),
  );
  // Loaded into a document only once, for any number of runs.
  const axeSource = present.every(Boolean) ? 'void 0' : AXE;
  const { violations } = await new AxeBuilder({ page, axeSource })
    // There are no frames of other origins, so axe needs no page of its own to combine the parts.
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  return violations;
}
