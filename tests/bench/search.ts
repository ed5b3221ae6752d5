import type { Row } from './report.ts';

const GOAL = 200;
const PAGES = 5;

/** The most rows that D1 reads for a page of an administrator's search of `size` members. */
export async function measureSearch(
  origin: string,
  { cookie }: { cookie: string },
  someone: { id: string },
  size: number,
): Promise<Row> {
  const email = `${someone.id}@parkway.example`;
  // A letter, a name and a domain that all share, part of an address, a whole one, and an unknown.
  const searches = [
    'e',
    'ember',
    'parkway',
    email.slice(6, 9),
    email.slice(6, 16),
    email,
    'nobody at',
  ];
  const read: number[] = [];
  for (const search of searches) {
    let path: string | undefined = `/api/admin/users?limit=50&search=${encodeURIComponent(search)}`;
    for (let page = 0; page < PAGES && path; page += 1) {
      const answer: Response = await fetch(`${origin}${path}`, {
        headers: { cookie, 'X-Count-Rows': 'yes' },
      });
      if (!answer.ok) throw new Error(`Searching ${search} answered ${answer.status}`);
      await answer.body?.cancel();
      read.push(Number(answer.headers.get('X-Rows-Read')));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
  }
  const worst = Math.max(...read);
  return {
    what: `worst page, search of ${size.toLocaleString('en-US')} members`,
    value: String(worst),
    detail: `of ${read.length}; ${searches.length} searches`,
    goal: `≤ ${GOAL}`,
    isMet: worst <= GOAL,
  };
}
