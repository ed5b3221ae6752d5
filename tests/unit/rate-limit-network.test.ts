import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../worker/platform/rateLimit';

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });

/** RFC 5952: the longest run of two or more zero groups becomes `::`. */
function canonical(eight: readonly string[]): string {
  const text = eight.join(':');
  const runs = [...text.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].map(([run]) => run);
  const longest = runs.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return text;
  const at = text.indexOf(longest);
  return `${text.slice(0, at)}::${text.slice(at + longest.length).replace(/^:/, '')}`;
}

describe('the network of an address', () => {
  it('is an IPv4 address itself', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networkOf(address)).toBe(address);
      }),
    );
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:DB8::6', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    // The double colon covers fewer groups than the /64 has left.
    ['2001::a:b:c:d:e', '2001:0:0:a::/64'],
    ['::a:b:c:d:e:f', '0:0:a:b::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the first half of an IPv6 address in any notation', () => {
    fc.assert(
      fc.property(groups, (eight) => {
        const expected = `${eight.slice(0, 4).join(':')}::/64`;
        const padded = eight.map((each) => each.padStart(4, '0')).join(':');
        for (const written of [eight.join(':'), canonical(eight), padded, padded.toUpperCase()]) {
          expect(networkOf(written)).toBe(expected);
        }
      }),
      {
        examples: [
          [['2001', '0', '0', 'a', 'b', 'c', 'd', 'e']],
          [['1', '0', '0', '0', '0', '0', '0', '1']],
        ],
      },
    );
  });

  it('is one for all addresses of a subscriber, and not of the next', () => {
    fc.assert(
      fc.property(groups, groups, (one, two) => {
        const mine = networkOf([...one.slice(0, 4), ...two.slice(4)].join(':'));
        expect(mine).toBe(networkOf(one.join(':')));
        if (one.slice(0, 4).join() !== two.slice(0, 4).join()) {
          expect(networkOf(two.join(':'))).not.toBe(mine);
        }
      }),
    );
  });
});
