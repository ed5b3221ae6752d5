import { describe, expect, test } from 'vitest';
import { emptyScenes } from '../../src/components/scenes/emptyScenes';
import { eventScenes } from '../../src/components/scenes/eventScenes';
import roadside from '../../src/components/scenes/roadside.svg?raw';
import { scenes } from '../../src/components/scenes/scenes';

const drawings = [
  ...Object.entries(scenes).map(([name, svg]) => ({
    name,
    svg,
    viewBox: '0 0 640 800',
    bytes: 4400,
  })),
  ...Object.entries(emptyScenes).map(([name, svg]) => ({
    name,
    svg,
    viewBox: '0 0 320 200',
    bytes: 2500,
  })),
  ...Object.entries(eventScenes).map(([name, svg]) => ({
    name,
    svg,
    viewBox: '0 0 640 320',
    bytes: 2800,
  })),
  { name: 'roadside', svg: roadside, viewBox: '0 0 1280 560', bytes: 1900 },
];

const attribute = /\s([a-zA-Z][\w:-]*)="([^"<&]*)"/g;

/** Names of elements left open, closed out of order or with attributes that XML rejects. */
function faultsOf(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [tag, closing = '', name = '', rest = '', empty = ''] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    if (rest.replace(attribute, '').trim() !== '') faults.push(`attributes of ${tag}`);
    const names = [...rest.matchAll(attribute)].map(([, key]) => key);
    if (new Set(names).size !== names.length) faults.push(`repeated attribute in ${tag}`);
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> out of turn`);
    } else if (!empty) open.push(name);
  }
  const between = svg.replace(/<\/?[a-zA-Z]+(?:\s[^<>]*?)?\/?>/g, '').trim();
  if (between !== '') faults.push(`stray text: ${between.slice(0, 40)}`);
  return [...faults, ...open.map((name) => `<${name}> left open`)];
}

test('the check finds a fault', () => {
  expect(faultsOf('<svg><g></svg>')).not.toEqual([]);
  expect(faultsOf('<svg><path d="M0 0"</svg>')).not.toEqual([]);
  expect(faultsOf('<svg><path d="M0" d="M1"/></svg>')).not.toEqual([]);
  expect(faultsOf('<svg><path d="M0 0"/></svg>')).toEqual([]);
});

describe.each(drawings)('$name', ({ svg, viewBox, bytes }) => {
  test('is well-formed SVG of its ratio', () => {
    expect(faultsOf(svg)).toEqual([]);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg).toContain(`viewBox="${viewBox}"`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('has nothing that the content security policy blocks and no lettering that needs a font', () => {
    expect(svg).not.toMatch(/\sstyle=|<style|<script|\son\w+=|href=|<text|<foreignObject/i);
  });

  test('is hidden from screen readers', () => {
    expect(svg).toContain('aria-hidden="true"');
  });

  test(`is at most ${bytes} bytes`, () => {
    expect(new TextEncoder().encode(svg).byteLength).toBeLessThanOrEqual(bytes);
  });
});

test('all drawings can be on one page: no id is used twice', () => {
  const ids = drawings.flatMap(({ svg }) =>
    [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('no two drawings are alike', () => {
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
});
