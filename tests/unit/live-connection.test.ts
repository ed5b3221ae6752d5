import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dedupeWithin } from '../../src/features/live/smoothing';
import { titleWithCount } from '../../src/features/live/titleCount';

interface Settings {
  minReconnectionDelay: number;
  maxReconnectionDelay: number;
  shouldReconnectOnClose: (event: { code: number }) => boolean;
}

/** Replaces the reconnecting socket: the test simulates the network. */
class FakeSocket extends EventTarget {
  static last: FakeSocket | null = null;
  static made = 0;
  shouldReconnect = true;
  reconnects = 0;
  sent: string[] = [];

  readonly url: () => string;
  readonly settings: Settings;

  constructor(url: () => string, _protocols: null, settings: Settings) {
    super();
    this.url = url;
    this.settings = settings;
    FakeSocket.last = this;
    FakeSocket.made += 1;
  }
  send(data: string) {
    this.sent.push(data);
    return true;
  }
  reconnect() {
    this.reconnects += 1;
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  receive(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  drop(code: number) {
    this.shouldReconnect = this.settings.shouldReconnectOnClose({ code });
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
vi.mock('partysocket/ws', () => ({ default: FakeSocket }));

async function openConnection(protocol = 'https:') {
  vi.resetModules();
  const page = Object.assign(new EventTarget(), {
    location: { protocol, host: 'parkway.example' },
  });
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', shown);
  const live = await import('../../src/lib/live');
  const events = await import('../../src/lib/liveEvents');
  const heard = { sessionEnd: 0, struggles: 0 };
  const options = {
    onSessionEnd: () => {
      heard.sessionEnd += 1;
    },
    onRepeatedFailure: () => {
      heard.struggles += 1;
    },
  };
  live.connectLive(options);
  live.connectLive(options);
  const socket = FakeSocket.last;
  if (!socket) throw new Error('No socket was opened.');
  return { ...events, socket, heard, page, shown };
}

beforeEach(() => {
  FakeSocket.made = 0;
  FakeSocket.last = null;
});

describe('the live connection', () => {
  test("is opened once, to the page's host, encrypted if the page is", async () => {
    const { socket } = await openConnection();
    expect(FakeSocket.made).toBe(1);
    expect(socket.url()).toBe('wss://parkway.example/api/live?language=en');
    expect((await openConnection('http:')).socket.url()).toBe(
      'ws://parkway.example/api/live?language=en',
    );
  });

  test('delivers known events to listeners, and nothing else', async () => {
    const { socket, onLive } = await openConnection();
    const counts: number[] = [];
    const stop = onLive('unread', ({ count }) => counts.push(count));
    socket.receive('{"type":"unread","count":3}');
    socket.receive('{"type":"unread","count":"many"}');
    socket.receive('{"type":"from the future"}');
    socket.receive('not json');
    socket.receive(new ArrayBuffer(2));
    stop();
    socket.receive('{"type":"unread","count":4}');
    expect(counts).toEqual([3]);
  });

  test('reports a reconnect, but not the first opening', async () => {
    const { socket, onReconnect, $liveStatus } = await openConnection();
    let returns = 0;
    onReconnect(() => {
      returns += 1;
    });
    socket.open();
    expect([returns, $liveStatus.get()]).toEqual([0, 'open']);
    socket.drop(1006);
    expect($liveStatus.get()).toBe('connecting');
    socket.open();
    expect([returns, $liveStatus.get()]).toEqual([1, 'open']);
  });

  test('sends only while it is open', async () => {
    const { socket, sendLive } = await openConnection();
    const event = { type: 'typing', userId: 'usr_bbbbbbbbbbbbbbbb' } as const;
    expect(sendLive(event)).toBe(false);
    socket.open();
    expect(sendLive(event)).toBe(true);
    expect(socket.sent).toEqual([JSON.stringify(event)]);
  });

  test('stays closed after 1008, and after 4401, which ends the session', async () => {
    const refused = await openConnection();
    refused.socket.open();
    refused.socket.drop(1008);
    expect([refused.$liveStatus.get(), refused.heard.sessionEnd]).toEqual(['closed', 0]);
    const ended = await openConnection();
    ended.socket.open();
    ended.socket.drop(4401);
    expect([ended.$liveStatus.get(), ended.heard.sessionEnd]).toEqual(['closed', 1]);
    ended.page.dispatchEvent(new Event('online'));
    expect(ended.socket.reconnects).toBe(0);
  });

  test('stays closed as one too many until the page is looked at, and then reconnects once', async () => {
    const { socket, $liveStatus, page, shown } = await openConnection();
    socket.open();
    shown.dispatchEvent(new Event('visibilitychange'));
    expect(socket.reconnects).toBe(0);
    socket.drop(4429);
    expect($liveStatus.get()).toBe('closed');
    shown.visibilityState = 'hidden';
    shown.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('online'));
    expect(socket.reconnects).toBe(0);
    shown.visibilityState = 'visible';
    page.dispatchEvent(new Event('focus'));
    shown.dispatchEvent(new Event('visibilitychange'));
    expect([$liveStatus.get(), socket.reconnects]).toEqual(['connecting', 1]);
  });

  test('reconnects at once with the network', async () => {
    const { socket, page } = await openConnection();
    page.dispatchEvent(new Event('online'));
    expect(socket.reconnects).toBe(1);
  });

  test('reports trouble after three tries that never opened', async () => {
    const { socket, heard } = await openConnection();
    socket.drop(1006);
    socket.drop(1006);
    expect(heard.struggles).toBe(0);
    socket.drop(1006);
    expect(heard.struggles).toBe(1);
  });

  test('waits a different time before each try', async () => {
    const { settings } = (await openConnection()).socket;
    const delays = Array.from({ length: 20 }, () => settings.minReconnectionDelay);
    expect(new Set(delays).size).toBeGreaterThan(10);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...delays)).toBeLessThan(2_000);
    expect(settings.maxReconnectionDelay).toBeGreaterThan(Math.max(...delays));
  });
});

describe('the unread count in the title', () => {
  test('is before it once', () => {
    expect(titleWithCount('Browse · Parkway', 3)).toBe('(3) Browse · Parkway');
    expect(titleWithCount('(3) Browse · Parkway', 4)).toBe('(4) Browse · Parkway');
    expect(titleWithCount('(4) Browse · Parkway', 0)).toBe('Browse · Parkway');
    expect(titleWithCount('Browse', 120)).toBe('(99+) Browse');
    expect(titleWithCount('(99+) Browse', 1)).toBe('(1) Browse');
  });
});

describe('an event that arrives twice', () => {
  test('is shown once in the span, and again after it', () => {
    let now = 0;
    const passes = dedupeWithin(10_000, () => now);
    expect([passes('a'), passes('a'), passes('b')]).toEqual([true, false, true]);
    now = 9_999;
    expect(passes('a')).toBe(false);
    now = 10_000;
    expect(passes('a')).toBe(true);
  });
});
