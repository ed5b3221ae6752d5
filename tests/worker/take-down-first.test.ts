import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_KEEPS_IT, TAKE_DOWN_KINDS } from '../../src/shared/rules/safety/takeDowns';
import { processRemovals } from '../../worker/domain/photos/storedPictures';
import { removeLateCopies } from '../../worker/domain/takeDowns/removeCopies';
import { takeDownToken } from '../../worker/domain/takeDowns/takeDownTokens';
import { hashPassword } from '../../worker/platform/security/password';
import type { Bytes } from '../support/bytes';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { sendsPhoto } from '../support/messagePhotos';
import { friends } from '../support/messages';
import { runJobs } from '../support/paypalWorld';
import { bucketKeys, PROFILE, photosOf, upload } from '../support/pictures';
import { reportedTo } from '../support/reports';
import { db, signedIn, type TestMember } from '../support/signedIn';
import {
  claimed,
  decided,
  encoded,
  objects,
  ownPicture,
  showsPicture,
  standingOf,
} from '../support/takeDowns';

const runsCopyJobs = () => runJobs(Date.now(), processRemovals, removeLateCopies);
const anAdmin = () => signedIn({ role: 'admin' });
/** Three members show one picture; they uploaded it in this order. */
const OWNERS = ['first', 'second', 'third'] as const;
type Owner = (typeof OWNERS)[number];
type Owners = Record<Owner, TestMember>;

/** What is deleted after the request and before the decision. */
const DELETED = [
  'nothing',
  "the first one's picture",
  "the first one's account",
  'the named picture',
  'the named account',
] as const;
type Deleted = (typeof DELETED)[number];

const isKept = (kind: string) => (FIRST_KEEPS_IT as readonly string[]).includes(kind);

/** Of the kinds in which the first owner keeps it, and of the others, one is played with deletions. */
const PLAYED = [FIRST_KEEPS_IT[0], TAKE_DOWN_KINDS.find((kind) => !isKept(kind))];

const CELLS = TAKE_DOWN_KINDS.flatMap((kind) =>
  OWNERS.flatMap((named) =>
    (PLAYED.includes(kind) ? DELETED : DELETED.slice(0, 1)).map((deleted) => ({
      kind,
      named,
      deleted,
    })),
  ),
).filter(({ named, deleted }) => named !== 'first' || !deleted.startsWith('the first'));

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const copyOf: Record<Owner, (picture: Bytes) => Promise<Bytes>> = {
  first: async (picture) => picture,
  second: (picture) => encoded(picture, 'image/jpeg', 150),
  third: (picture) => encoded(picture, 'image/webp', 144),
};

async function threeShowIt() {
  const picture = await ownPicture(160, 200);
  const owners = {} as Owners;
  const urls = {} as Record<Owner, string>;
  for (const owner of OWNERS) {
    owners[owner] = await signedIn({ passwordHash });
    urls[owner] = await showsPicture(owners[owner], await copyOf[owner](picture));
  }
  return { picture, owners, urls };
}

const deletesPicture = async (who: TestMember) =>
  expect((await who.send('PATCH', `/api/users/${who.id}`, { profilePicture: null })).status).toBe(
    200,
  );

async function remove(deleted: Deleted, owners: Owners, named: Owner): Promise<Owner | null> {
  if (deleted === 'nothing') return null;
  const owner = deleted.startsWith('the first') ? 'first' : named;
  if (deleted.endsWith('picture')) {
    await deletesPicture(owners[owner]);
    return null;
  }
  expect((await deletesAccount(owners[owner])).status).toBe(204);
  return owner;
}

/** Of the remaining members, the one who had it first, if before the member it is about. */
function keeperOf(kind: (typeof TAKE_DOWN_KINDS)[number], named: Owner, gone: Owner | null) {
  if (!isKept(kind)) return null;
  const [first] = OWNERS.filter((owner) => owner !== gone);
  return first && OWNERS.indexOf(first) < OWNERS.indexOf(named) ? first : null;
}

describe('when a picture that three members show is removed', () => {
  it.for(CELLS)(
    '$kind, naming the $named owner, deleted before the decision: $deleted',
    async ({ kind, named, deleted }) => {
      const { picture, owners, urls } = await threeShowIt();
      const { id } = await claimed({ kind, url: urls[named] });
      const gone = await remove(deleted, owners, named);
      await decided(await anAdmin(), id, 'remove');
      await runsCopyJobs();
      const keeper = keeperOf(kind, named, gone);
      for (const owner of OWNERS.filter((each) => each !== gone)) {
        const who = owners[owner];
        const hasDeleted = deleted === "the first one's picture" && owner === 'first';
        const shown = (await photosOf(who)).length;
        expect({ owner, shown }).toEqual({ owner, shown: owner === keeper && !hasDeleted ? 1 : 0 });
        const again = await upload(who, PROFILE, await copyOf[owner](picture));
        expect({ owner, again: again.status }).toEqual({
          owner,
          again: owner === keeper ? 200 : 400,
        });
      }
    },
  );
});

describe('a decision that is reversed', () => {
  it.for(TAKE_DOWN_KINDS)('of %s brings back every picture that it hid', async (kind) => {
    const { picture, owners, urls } = await threeShowIt();
    const { id } = await claimed({ kind, url: urls.first });
    await decided(await anAdmin(), id, 'remove');
    await runsCopyJobs();
    const token = await takeDownToken({ db }, 'member', id);
    expect((await objects(id, token, 'I took it myself.')).status).toBe(200);
    await decided(await anAdmin(), id, 'restore');
    await runsCopyJobs();
    for (const owner of OWNERS) expect(await photosOf(owners[owner])).toHaveLength(1);
    expect(await standingOf({ id, statusToken: token })).toMatchObject({ staysHidden: false });
    await showsPicture(owners.first, picture);
  });

  it('reports a picture that is no longer stored, and lets its owner upload it again', async () => {
    const { picture, owners, urls } = await threeShowIt();
    const { id } = await claimed({ kind: 'impersonation', url: urls.first });
    await decided(await anAdmin(), id, 'remove');
    const token = await takeDownToken({ db }, 'member', id);
    await objects(id, token);
    await env.PHOTOS.delete(await bucketKeys(`claims/${id}/`));
    await decided(await anAdmin(), id, 'restore');
    expect(await photosOf(owners.first)).toEqual([]);
    expect(await standingOf({ id, statusToken: token })).toMatchObject({ staysHidden: true });
    await showsPicture(owners.first, picture);
  });

  it('does not restore what another decision removed', async () => {
    const { picture, owners, urls } = await threeShowIt();
    const { id } = await claimed({ kind: 'copyright', url: urls.third });
    await decided(await anAdmin(), id, 'remove');
    await runsCopyJobs();
    const { id: other } = await claimed({ kind: 'intimate', url: urls.first });
    await decided(await anAdmin(), other, 'remove');
    const token = await takeDownToken({ db }, 'member', id);
    await objects(id, token);
    await decided(await anAdmin(), id, 'restore');
    expect(await photosOf(owners.third)).toEqual([]);
    expect(await standingOf({ id, statusToken: token })).toMatchObject({ staysHidden: true });
    await refusal(await upload(owners.third, PROFILE, picture), 400, 'INVALID_INPUT');
  });
});

describe('a member who had a picture first', () => {
  it('may upload it while a copy is hidden and not decided on', async () => {
    const { picture, owners, urls } = await threeShowIt();
    await deletesPicture(owners.first);
    const { id } = await claimed({ kind: 'impersonation', url: urls.second });
    await decided(await anAdmin(), id, 'hide');
    await refusal(await upload(owners.third, PROFILE, picture), 400, 'INVALID_INPUT');
    await showsPicture(owners.first, picture);
  });

  it('keeps it in the evidence of a report about them; the copy is erased there', async () => {
    const { owners, urls } = await threeShowIt();
    const victim = await signedIn();
    for (const owner of OWNERS) await reportedTo(victim, owners[owner]);
    const { id } = await claimed({ kind: 'copyright', url: urls.second });
    await decided(await anAdmin(), id, 'remove');
    await runsCopyJobs();
    const erased = await db.all(sql`SELECT r.reported_account AS account, p.erased
      FROM report_pictures p JOIN reports r ON r.id = p.report_id ORDER BY p.erased`);
    expect(erased).toHaveLength(3);
    expect(erased[0]).toEqual({ account: owners.first.id, erased: 0 });
    expect(erased.map((each) => (each as { erased: number }).erased)).toEqual([0, 1, 1]);
  });

  it.for(TAKE_DOWN_KINDS)(
    'is mailed with the others only if their picture was removed, of %s',
    async (kind) => {
      const { owners, urls } = await threeShowIt();
      const { id } = await claimed({ kind, url: urls.second });
      await decided(await anAdmin(), id, 'remove');
      await runsCopyJobs();
      const mailed = await db.all<{
        member: string;
      }>(sql`SELECT DISTINCT member_id AS member FROM mails
      WHERE kind = 'take-down' AND member_id IN (${owners.first.id}, ${owners.second.id}, ${owners.third.id})`);
      const told = kind === 'minor' ? [] : isKept(kind) ? ['second', 'third'] : OWNERS;
      expect(mailed.map(({ member }) => member).toSorted()).toEqual(
        (told as Owner[]).map((owner) => owners[owner].id).toSorted(),
      );
    },
  );

  it('may have sent it in a conversation', async () => {
    const [me, friend] = await friends();
    const thief = await signedIn();
    const picture = await ownPicture(160, 200);
    expect((await sendsPhoto(me, friend, {}, picture)).status).toBe(201);
    const url = await showsPicture(thief, await encoded(picture, 'image/jpeg', 150));
    const { id } = await claimed({ kind: 'impersonation', url });
    await decided(await anAdmin(), id, 'remove');
    await runsCopyJobs();
    await showsPicture(me, picture);
    await runsCopyJobs();
    expect(await photosOf(me)).toHaveLength(1);
    await refusal(await upload(friend, PROFILE, picture), 400, 'INVALID_INPUT');
  });
});
