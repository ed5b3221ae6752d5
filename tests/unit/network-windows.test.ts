import { describe, expect, it } from 'vitest';
import { NetworkWindows, type Window } from '../../worker/objects/pageViews/networkWindows';

const LIMITS = { limit: 20, window: 1_000, most: 3 };

function world(limits: Partial<typeof LIMITS> = {}) {
  const stored = new Map<string, Window>();
  const store = {
    read: (network: string) => stored.get(network),
    write: (network: string, window: Window) => void stored.set(network, window),
  };
  const make = () => new NetworkWindows({ ...LIMITS, ...limits }, store);
  const takes = (windows: NetworkWindows, network: string, times: number, now = 0) =>
    Array.from({ length: times }, () => windows.take(network, now)).filter((wait) => wait === 0)
      .length;
  return { stored, make, takes };
}

describe('windows of networks', () => {
  it('allow the limit and no more for each network, and say when more is allowed', () => {
    const { make, takes } = world();
    const windows = make();
    expect(takes(windows, 'a', 25, 100)).toBe(20);
    expect(windows.take('a', 400)).toBe(700);
    expect(takes(windows, 'b', 25, 400)).toBe(20);
  });

  it('start with the first request, and again when they are over', () => {
    const { make, takes } = world();
    const windows = make();
    takes(windows, 'a', 20, 500);
    expect(windows.take('a', 1_499)).toBe(1);
    expect(takes(windows, 'a', 25, 1_500)).toBe(20);
  });

  it('are stored from a tenth of the limit on, and survive a lost memory from there', () => {
    const { stored, make, takes } = world();
    const before = make();
    takes(before, 'few', 1);
    takes(before, 'many', 15);
    expect([...stored]).toEqual([['many', { start: 0, count: 15 }]]);
    const after = make();
    expect(takes(after, 'many', 20)).toBe(5);
    expect(takes(after, 'few', 25)).toBe(20);
  });

  it('drop expired ones when memory is full, or else those that are not stored', () => {
    const { make, takes } = world();
    const windows = make();
    takes(windows, 'a', 15);
    takes(windows, 'b', 1);
    takes(windows, 'c', 1, 900);
    takes(windows, 'd', 1, 1_100);
    expect(takes(windows, 'c', 25, 1_100)).toBe(19);

    const full = make();
    for (const network of ['a', 'b', 'c', 'd']) takes(full, network, 1);
    expect(takes(full, 'a', 25)).toBe(4);
    expect(takes(full, 'b', 25)).toBe(20);
  });
});
