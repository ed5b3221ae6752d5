import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPage } from '../../src/features/browse/api';
import { DEFAULT_FILTERS } from '../../src/features/browse/filters/filters';
import { fetchMyEvents } from '../../src/features/events/api';
import { outcomeOf } from '../../src/features/messages/outbox/outboxModel';
import { bodyOf, client } from '../../src/lib/api/api-client';
import { contractOf } from '../../src/lib/api/contractOf';
import { ApiError, messageOf, serverMessage } from '../../src/lib/api/errors';
import { PartNotLoaded } from '../../src/lib/partNotLoaded';
import type { boostRoutes } from '../../worker/features/boost/routes';
import type { notificationsRoutes } from '../../worker/features/notifications/routes';

const boosts = client<typeof boostRoutes>('/api/user/boost');
const contract = contractOf(() => import('../../src/shared/contract/members'));
const BOOSTED = { boostedUntil: '2026-11-03T19:30:00.000Z' };
const UNREADABLE =
  "This page couldn't read the server's answer. Reload it to continue; your drafts are kept.";

function serve(body: BodyInit, init: ResponseInit = {}) {
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

const boost = () => bodyOf(boosts.index.$post(), contract('boostResponse'));

afterEach(() => vi.unstubAllGlobals());

describe('a successful response', () => {
  it('has what the contract says, without fields that a newer server adds', async () => {
    serve(JSON.stringify({ ...BOOSTED, reach: 'the whole Shore' }));
    expect(await boost()).toEqual(BOOSTED);
  });

  it.each([
    ['lacks a field', '{}'],
    ['holds another type', '{"boostedUntil":12}'],
    ['is null', 'null'],
    ['is a page', '<!doctype html><h1>Welcome to the hotel</h1>'],
    ['is cut short', '{"boostedUntil":"2026-11-'],
    ['is empty', ''],
  ])('that %s is a separate error, with a sentence and the request id', async (_, body) => {
    serve(body, { headers: { 'X-Request-Id': 'req_7' } });
    const error = await boost().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'UNREADABLE', status: 200, requestId: 'req_7' });
    expect(messageOf(error)).toBe(UNREADABLE);
    expect(serverMessage(error)).toBeNull();
  });

  it('without a complete body is a broken connection', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) });
    serve(broken);
    await expect(boost()).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  });

  it('with a list fails as a whole, so that no member is silently missing', async () => {
    serve('[{"id":"usr_aaaaaaaaaaaaaaaa"}]');
    const page = fetchPage(DEFAULT_FILTERS, null, new AbortController().signal);
    await expect(page).rejects.toMatchObject({ code: 'UNREADABLE' });
  });

  it('with a list leaves out entries of a kind that only a newer server knows', async () => {
    const row = { id: 'not_aaaaaaaaaaaaaaaa', text: 'Otis likes you.', url: '/profile' };
    const notice = { ...row, createdAt: '2026-11-03T19:30:00.000Z', read: false };
    serve(
      JSON.stringify([
        { ...notice, kind: 'like' },
        { ...notice, kind: 'serenade' },
      ]),
    );
    const news = client<typeof notificationsRoutes>('/api/user/notifications');
    const schema = contractOf(() => import('../../src/shared/contract/notifications'));
    const known = await bodyOf(news.index.$get({ query: {} }), schema('notifications'));
    const kinds = known.map(({ kind }) => kind);
    expect(kinds).toEqual(['like']);
  });

  it('is parsed only if it was not refused', async () => {
    const body = { message: 'Once a day.', code: 'LIMIT_REACHED', requestId: 'req_8' };
    serve(JSON.stringify(body), { status: 429 });
    await expect(boost()).rejects.toMatchObject({ code: 'LIMIT_REACHED', requestId: 'req_8' });
  });

  it('cannot be read without the contract, and says why', async () => {
    serve(JSON.stringify(BOOSTED));
    const gone = {
      prefetch: () => undefined,
      load: () => Promise.reject(new PartNotLoaded('outdated')),
    };
    const reading = bodyOf(boosts.index.$post(), { ...contract('boostResponse'), ...gone });
    await expect(reading).rejects.toThrow('This page is out of date.');
  });
});

describe("the member's events", () => {
  const event = {
    id: 'evt_aaaaaaaaaaaaaaaa',
    title: 'Boardwalk stroll',
    description: 'A stroll.',
    imageUrl: null,
    category: 'Outdoor Activities',
    venue: 'Boardwalk',
    city: 'Asbury Park',
    state: 'NJ',
    address: 'Ocean Ave',
    startTime: '2026-11-03T19:30:00.000Z',
    endTime: null,
    eventDate: '2026-11-03',
    timeZone: 'America/New_York',
    price: null,
    priceRange: null,
    ageRange: null,
    ageRangeMin: null,
    ageRangeMax: null,
    ticketUrl: null,
    organiser: null,
    hostNote: null,
    status: 'scheduled',
    capacity: null,
    attendeeCount: 1,
    matchesGoing: 0,
    matchFaces: [],
    isUserAttending: true,
    attendanceStatus: 'attending',
  };

  it('exclude those with an invalid start', async () => {
    const { startTime: _, ...timeless } = event;
    serve(JSON.stringify([event, { ...event, startTime: 'soon' }, timeless]));
    const ids = (await fetchMyEvents()).map(({ id }) => id);
    expect(ids).toEqual([event.id]);
  });
});

describe('a message with an unreadable acknowledgment', () => {
  const entry = {
    clientId: '0b8b2c3e-6f0d-4c55-9a38-6ce0e8b0a8f1',
    ownerId: 'usr_aaaaaaaaaaaaaaaa',
    receiverId: 'usr_bbbbbbbbbbbbbbbb',
    content: 'A long letter',
    queuedAt: 1,
    failures: 0,
    refusal: null,
  };

  it('stays with its writer, with a sentence', async () => {
    serve('{}');
    const error = await boost().catch((thrown: unknown) => thrown);
    expect(outcomeOf(error, entry, 0)).toMatchObject({ kind: 'refused', sentence: UNREADABLE });
  });

  it('is sent again with the same clientId once the contract can be loaded', () => {
    expect(outcomeOf(new PartNotLoaded('offline'), entry, 0)).toEqual({ kind: 'wait', ms: 2_000 });
    expect(outcomeOf(new PartNotLoaded('outdated'), entry, 0)).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('out of date'),
    });
  });
});
