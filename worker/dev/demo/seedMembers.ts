import * as z from 'zod';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { firstRank } from '../../../src/shared/rules/discovery/rank';
import { DAY } from '../../../src/shared/rules/durations.ts';
import { CONSENT_VERSIONS } from '../../../src/shared/rules/members/consents';
import type { Database } from '../../db/client';
import { runAll } from '../../db/runBatch';
import { consents, members, photos } from '../../db/schema';
import { newId } from '../../platform/ids';
import { hashPassword } from '../../platform/security/password';
import portraitList from '../art/portraits.json' with { type: 'json' };
import { makeMember, type NewMember } from '../factories/makeMember';
import { DEMO_ACCOUNTS } from './accounts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './logins';
import { DEMO_SEED, DEMO_SIZE, type DemoPerson, demoPeople } from './people';
import { quizColumns } from './quizAnswers';

/** The known logins joined so many days before their last visit. */
const JOINED_DAYS = 60;
const STATEMENTS_A_BATCH = 50;
const PORTRAIT_SIZE = { width: 640, height: 800 } as const;

const portraits = z
  .array(
    z.object({
      person: z.string(),
      presents: z.enum(['feminine', 'masculine', 'androgynous']),
      ageFeel: z.enum(['young', 'middle', 'older']),
      head: z.string(),
      skin: z.int(),
      files: z.array(z.string()),
      placeholders: z.array(z.string()),
    }),
  )
  .parse(portraitList);

type NewPhoto = typeof photos.$inferInsert & { file: string };

export interface SeededPerson {
  id: string;
  joinedAt: number;
  person: DemoPerson;
}

export interface SeededMembers {
  people: SeededPerson[];
  accounts: { id: string; key: keyof typeof DEMO_ACCOUNTS; person: DemoPerson }[];
  pictures: NewPhoto[];
}

/** Writes the demo members and the known logins; the caller stores the pictures' bytes. */
export async function seedMembers(db: Database): Promise<SeededMembers> {
  const now = Date.now();
  const people = demoPeople(DEMO_SIZE, DEMO_SEED, portraits).map((person, index) => ({
    id: newId('usr'),
    joinedAt: now - (person.activeDaysAgo + joinedBefore(index)) * DAY,
    person,
  }));
  const accounts = DEMO_LOGINS.map(({ key }) => ({
    id: newId('usr'),
    key,
    person: { key, activeDaysAgo: 0, ...DEMO_ACCOUNTS[key] },
  }));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rows = [
    ...people.map(({ id, person }, index) => memberRow(id, person, now, joinedBefore(index))),
    ...accounts.map(({ id, key, person }) => ({
      ...memberRow(id, person, now, JOINED_DAYS),
      passwordHash,
      emailConfirmedAt: now - 30 * DAY,
      lastLoginAt: now - DAY,
      ...(key === 'admin' || key === 'deputy' ? { role: 'admin' as const } : {}),
      ...(key === 'deputy' ? { profileVisible: false } : {}),
      ...(key === 'premium'
        ? { premiumUntil: now + 300 * DAY, subscriptionStatus: 'active' as const }
        : {}),
    })),
  ];
  const pictures = [...people, ...accounts].flatMap(({ id, person }) =>
    picturesOf(id, person, now),
  );
  await inBatches(db, rows, (row) => db.insert(members).values(row));
  const faithful = [...people, ...accounts].filter(({ person }) => person.facts.faith);
  await inBatches(db, faithful, ({ id }) => db.insert(consents).values(faithConsent(id, now)));
  await inBatches(db, pictures, ({ file: _, ...row }) => db.insert(photos).values(row));
  return { people, accounts, pictures };
}

/** Days from joining to the last visit: more joined recently, and some every week. */
function joinedBefore(index: number): number {
  const share = ((index * 61) % DEMO_SIZE) / DEMO_SIZE;
  return Math.floor(share * share * 300);
}

/** Faith is stored only with a consent, even a made-up one. */
function faithConsent(memberId: string, now: number): typeof consents.$inferInsert {
  return {
    id: newId('con'),
    memberId,
    kind: 'faith',
    version: CONSENT_VERSIONS.faith,
    givenAt: now - 30 * DAY,
  };
}

function memberRow(id: string, person: DemoPerson, now: number, joinedDays: number): NewMember {
  const lastVisit = now - person.activeDaysAgo * DAY;
  return makeMember({
    id,
    email: `${person.key}@parkway.example`,
    firstName: person.firstName,
    lastName: person.lastName,
    gender: person.gender,
    age: person.age,
    townId: person.townId,
    bio: person.bio,
    interests: person.interests,
    prompts: person.prompts,
    facts: person.facts,
    ...(person.language ? { language: person.language } : {}),
    ...quizColumns(person),
    createdAt: lastVisit - joinedDays * DAY,
    lastLoginAt: lastVisit,
    rank: firstRank(newJerseyDay(new Date(lastVisit))),
    isDemo: true,
  });
}

function picturesOf(memberId: string, person: DemoPerson, now: number): NewPhoto[] {
  const portrait = portraits.find(({ person: key }) => key === person.portrait);
  return (portrait?.files ?? []).map((file, position) => ({
    id: newId('pho'),
    memberId,
    position,
    ...PORTRAIT_SIZE,
    placeholder: portrait?.placeholders[position] ?? '',
    createdAt: now - 30 * DAY,
    file,
  }));
}

type Statement = Parameters<typeof runAll>[1][number];

export async function inBatches<Row>(
  db: Database,
  rows: readonly Row[],
  statement: (row: Row) => Statement,
) {
  for (let start = 0; start < rows.length; start += STATEMENTS_A_BATCH) {
    await runAll(db, rows.slice(start, start + STATEMENTS_A_BATCH).map(statement));
  }
}
