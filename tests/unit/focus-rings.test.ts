import { expect, it } from 'vitest';
import { sourceFiles } from '../support/sourceFiles';

/** The classes of one element, as written in the source. */
const classes = sourceFiles('src').flatMap(({ path, text }) =>
  [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, other]) => ({
    path,
    names: (one ?? other ?? '').split(/\s+/),
  })),
);

it('a focus ring has a style: `outline-none` removes it from every width', () => {
  const widths = classes.filter(({ names }) => names.some((name) => /:outline-\d$/.test(name)));
  expect(widths.length).toBeGreaterThan(5);
  const unseen = widths.filter(({ names }) => names.includes('outline-none'));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});
