import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines } from '../../worker/features/events/admin/csvLines';

const strictly = (text: string): string[][] =>
  parse(text, { trim: true, skip_empty_lines: true, relax_column_count: true });

const attempt = (read: (text: string) => string[][], text: string) => {
  try {
    return read(text).filter((cells) => cells.join() !== '');
  } catch {
    return 'refused';
  }
};

it('reads what csv-parse reads, and refuses what it refuses', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ',', '"', '"', '\n') });
  // It reads two quoted parts with a space between them as one cell: nobody writes that.
  const apart = text.map((each) => each.replaceAll(/" +"/g, '""'));
  fc.assert(
    fc.property(apart, (content) => {
      expect(attempt(csvLines, content)).toEqual(attempt(strictly, content));
    }),
    { numRuns: 2_000 },
  );
});

it.for(['\n', '\r\n', '\r'])('ends a line with %j, with or without it at the end', (end) => {
  const text = ['\uFEFFa,b', '"one","two, ""three"""', '', 'four,'].join(end);
  const lines = [
    ['a', 'b'],
    ['one', 'two, "three"'],
    ['four', ''],
  ];
  expect(csvLines(text)).toEqual(lines);
  expect(csvLines(text + end)).toEqual(lines);
});

it.for([
  ['a,b\n"one",two"', 2],
  ['a\n\n"open\nand on', 3],
] as const)('names the line of the quotation mark in %j', ([text, line]) => {
  expect(() => csvLines(text)).toThrow(
    `The file isn't valid CSV: look at the quotation marks in line ${line}.`,
  );
});

it('reads a large file in one pass', () => {
  expect(csvLines(`"${'a""'.repeat(300_000)}"`)[0]?.[0]).toHaveLength(600_000);
  expect(() => csvLines(`${' '.repeat(300_000)}"`)).toThrow('line 1');
});
