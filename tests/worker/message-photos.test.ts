import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertMessagePhoto } from '../../worker/domain/photos/messagePhotos';
import { newId } from '../../worker/platform/ids';
import { isHeld } from '../support/bans';
import { blocks } from '../support/blocks';
import { metadataIn, withMetadata } from '../support/cameraMetadata';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import {
  idIn,
  keysOf,
  photoSent,
  sendsPhoto,
  settlesPhotos,
  urlOf,
} from '../support/messagePhotos';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { bucketKeys, jpeg, png, send } from '../support/pictures';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { claimed, decided, ownPicture } from '../support/takeDowns';
import { messagesCounted, setMessagesCounted, write } from '../support/world';

const HOUR = 3_600_000;
const here = { db, env };
const allKeys = () => bucketKeys('messages/');
const rowOf = async (url: string) =>
  (
    await db.all<{ due_at: number | null }>(
      sql`SELECT due_at FROM message_photos WHERE id = ${idIn(url)}`,
    )
  )[0];

describe('POST /api/messages/photo', () => {
  it('stores a message with a photo for the two alone', async () => {
    const [me, other] = await friends();
    const stranger = await signedIn();
    const line = await liveConnection(other);
    const { message, url, keys } = await photoSent(me, other, { alt: 'A lighthouse' }, await png());
    expect(message).toMatchObject({
      content: 'Photo',
      photo: { url, width: 200, height: 160, alt: 'A lighthouse' },
    });
    expect(await line.nextEvent('message')).toMatchObject({ message: { photo: { url } } });
    expect((await read(other, me))[0]?.photo).toEqual(message.photo);
    expect((await listOf(other))[0]?.lastMessage.content).toBe('Photo');
    expect(await messagesCounted(me)).toBe(1);
    expect(await keys()).toHaveLength(2);
    for (const who of [me, other]) {
      const answer = await who.get(`${url}?w=96`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      await answer.arrayBuffer();
    }
    await refusal(await stranger.get(url), 404, 'NOT_FOUND');
    await refusal(await (await signedIn({ role: 'admin' })).get(url), 404, 'NOT_FOUND');
    await refusal(await me.get(`${url}?w=97`), 400, 'INVALID_INPUT');
    await refusal(await me.get(`/photos/${idIn(url)}`), 404, 'NOT_FOUND');

    const captioned = await photoSent(other, me, { content: ' At the shore ' });
    expect(captioned.message.content).toBe('At the shore');
    await settlesPhotos(here, 2 * HOUR);
    expect(await rowOf(url)).toEqual({ due_at: null });
    expect((await me.get(url)).status).toBe(200);
  });

  it('is stored once for its mark, also when it is sent several times at once', async () => {
    const [me, other] = await friends();
    const bytes = await ownPicture();
    const mark = { clientId: crypto.randomUUID() };
    const before = (await allKeys()).length;
    const tries = await Promise.all([1, 2, 3].map(() => sent(sendsPhoto(me, other, mark, bytes))));
    const again = await sent(sendsPhoto(me, other, mark, bytes));
    const [first] = tries;
    if (!first) throw new Error('Nothing was sent');
    for (const each of [...tries, again]) expect(each).toEqual(first);
    expect(await messagesCounted(me)).toBe(1);
    expect((await allKeys()).length - before).toBe((await keysOf(urlOf(first))).length);

    await refusal(await sendsPhoto(me, other, mark, await ownPicture()), 409, 'CONFLICT');
    await refusal(
      await sendsPhoto(me, other, { ...mark, content: 'Else' }, bytes),
      409,
      'CONFLICT',
    );
    await refusal(await write(me, other, 'Photo', mark.clientId), 409, 'CONFLICT');
    expect(await read(other, me)).toHaveLength(1);
    expect((await allKeys()).length - before).toBe((await keysOf(urlOf(first))).length);
  });

  it('waits until the two match or have both written', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const before = await allKeys();
    await refusal(await sendsPhoto(me, other), 403, 'FORBIDDEN');
    await sent(write(me, other, 'Hello'));
    await refusal(await sendsPhoto(me, other), 403, 'FORBIDDEN');
    await refusal(await sendsPhoto(other, { id: newId('usr') }), 404, 'NOT_FOUND');
    await refusal(await sendsPhoto(me, me), 400, 'INVALID_INPUT');
    expect(await allKeys()).toEqual(before);
    expect(await db.all(sql`SELECT id FROM message_photos WHERE sender_id = ${me.id}`)).toEqual([]);
    await photoSent(other, me);
    await photoSent(me, other);
  });

  it('is refused after a block, beyond the daily limit, and for an invalid form', async () => {
    const [me, other] = await friends();
    const { url } = await photoSent(me, other);
    const before = await allKeys();
    const one = { clientId: null };
    await refusal(await sendsPhoto(me, other, one), 400, 'INVALID_INPUT');
    await refusal(await sendsPhoto(me, other, { more: 'x' }), 400, 'INVALID_INPUT');
    await refusal(await sendsPhoto(me, other, { alt: 'x'.repeat(201) }), 400, 'INVALID_INPUT');
    await refusal(await sendsPhoto(me, other, {}, 'no picture'), 400, 'INVALID_INPUT');
    await refusal(
      await sendsPhoto(me, other, {}, new Uint8Array(5 * 2 ** 20 + 1)),
      413,
      'TOO_LARGE',
    );
    const json = { 'Content-Type': 'application/json' };
    await refusal(await send(me, '/api/messages/photo', '{}', json), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const twice = new FormData();
    for (const name of ['receiverId', 'receiverId', 'clientId']) twice.append(name, other.id);
    twice.append('photo', new File([await png()], 'a.png', { type: 'image/png' }));
    await refusal(await send(me, '/api/messages/photo', twice), 400, 'INVALID_INPUT');

    await setMessagesCounted(me, 1_000);
    await refusal(await sendsPhoto(me, other), 429, 'LIMIT_REACHED');
    expect((await blocks(other, me)).status).toBe(204);
    await refusal(await sendsPhoto(me, other), 404, 'NOT_FOUND');
    for (const who of [me, other]) await refusal(await who.get(url), 404, 'NOT_FOUND');
    expect(await allKeys()).toEqual(before);
  });

  it('removes the camera’s metadata', async () => {
    const [me, other] = await friends();
    const { url } = await photoSent(me, other, {}, withMetadata(await jpeg()));
    const bytes = await (await other.get(`${url}?w=1080`)).arrayBuffer();
    expect(metadataIn(new Uint8Array(bytes))).toEqual([]);
  });

  it('is in the download of both, with its bytes for the sender', async () => {
    const [me, other] = await friends();
    const { url } = await photoSent(me, other);
    await reported(me, other);
    const dataOf = async (who: TestMember) => {
      const file = await (await who.get('/api/user/download-data')).json();
      return file as { messages: { photo?: { url: string } }[]; photosSent: { data: string }[] };
    };
    const [mine, theirs] = [await dataOf(me), await dataOf(other)];
    for (const each of [mine, theirs]) expect(each.messages[0]?.photo?.url).toBe(url);
    expect(mine.photosSent).toMatchObject([
      { address: url, data: expect.stringMatching(/^data:image\/webp;base64,./) },
    ]);
    expect(theirs.photosSent).toEqual([]);
  });

  it('of a held member reaches nobody', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, 'Before'));
    await sent(write(other, me, 'Hi'));
    await isHeld(me);
    const { url } = await photoSent(me, other);
    expect((await me.get(url)).status).toBe(200);
    await refusal(await other.get(url), 404, 'NOT_FOUND');
    expect((await read(other, me)).some(({ photo }) => photo)).toBe(false);
  });
});

describe('a photo without a message', () => {
  it('is deleted after an hour', async () => {
    const [me, other] = await friends();
    const id = newId('mph');
    const url = `/photos/messages/${id}`;
    await env.PHOTOS.put(`messages/${id}/original`, 'bytes');
    const row = {
      id,
      width: 1,
      height: 1,
      placeholder: '',
      look: { print: null, copiesAmong: () => [] },
      original: new Uint8Array(),
      variants: [],
    };
    const within = { counts: sql`TRUE`, now: new Date(), session: { memberId: me.id } };
    await insertMessagePhoto(within as Parameters<typeof insertMessagePhoto>[0], row, other.id).run(
      db,
    );
    await settlesPhotos(here);
    await refusal(await me.get(url), 404, 'NOT_FOUND');
    expect(await keysOf(url)).toHaveLength(1);
    await settlesPhotos(here, 2 * HOUR);
    expect(await keysOf(url)).toEqual([]);
    expect(await rowOf(url)).toBeUndefined();
  });
});

describe('the take-down desk', () => {
  const shown = async (who: TestMember, url: string) => (await who.get(url)).status;

  it('hides a photo of a conversation, and restores it', async () => {
    const admin = await signedIn({ role: 'admin' });
    const [me, other] = await friends();
    const { url } = await photoSent(me, other, {}, await ownPicture());
    const { id } = await claimed({ url: `https://parkway.example${url}` });
    for (const who of [me, other]) expect(await shown(who, url)).toBe(404);
    expect(await keysOf(url)).toEqual([]);
    await decided(admin, id, 'reject');
    for (const who of [me, other]) expect(await shown(who, url)).toBe(200);
    await settlesPhotos(here, 2 * HOUR);
    expect(await shown(other, url)).toBe(200);
  });

  it('removes it for good, and refuses its copies in conversations, too', async () => {
    const admin = await signedIn({ role: 'admin' });
    const [me, other] = await friends();
    const bytes = await ownPicture();
    const { url } = await photoSent(me, other, {}, bytes);
    const { id } = await claimed({ url });
    await decided(admin, id, 'remove');
    expect(await shown(me, url)).toBe(404);
    expect(await keysOf(url)).toEqual([]);
    await refusal(await sendsPhoto(me, other, {}, bytes), 400, 'INVALID_INPUT');
    expect((await read(other, me))[0]?.photo?.url).toBe(url);
  });
});
