/** Mail domains that are common in New Jersey, and domains whose names look similar. */
const DOMAINS = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com'],
  ...['comcast.net', 'verizon.net', 'optonline.net', 'msn.com', 'live.com', 'proton.me'],
  ...['protonmail.com', 'googlemail.com', 'rocketmail.com', 'me.com', 'mac.com', 'att.net'],
  ...['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'cloud.com', 'rutgers.edu', 'princeton.edu'],
];

/** How many typos a name of this length may have before it could be another name. */
const slipsIn = (name: string) => (name.length < 5 ? 0 : name.length < 6 ? 1 : 2);

/** The known domain that differs by a letter or two; `null` for a known or unlike domain. */
export function suggestedAddress(typed: string): string | null {
  const [, local, domain] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(typed) ?? [];
  if (!local || !domain) return null;
  const wanted = domain.toLowerCase();
  if (DOMAINS.includes(wanted)) return null;
  const near = DOMAINS.map((known) => ({ known, slips: countTypos(wanted, known) }))
    .filter(({ slips }) => slips !== null)
    .toSorted((a, b) => Number(a.slips) - Number(b.slips));
  return near[0] ? `${local}@${near[0].known}` : null;
}

/** The number of typos; `null` if there are too many for a typo. */
function countTypos(typed: string, known: string): number | null {
  const [name, ending] = parted(typed);
  const [knownName, knownEnding] = parted(known);
  const inName = distance(name, knownName);
  const inEnding = distance(ending, knownEnding);
  // Endings of two letters are often one letter apart: they are countries.
  if (inEnding > (knownEnding.length < 3 ? 0 : 1) || inName > slipsIn(knownName)) return null;
  if (inName > 1 && name[0] !== knownName[0]) return null;
  return inName + inEnding;
}

/** `['gmail', 'com']`. */
function parted(domain: string): [string, string] {
  const dot = domain.lastIndexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Edit distance with swaps of neighboring letters (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
