import { describe, expect, it } from 'vitest';
import { LIVE_CLOSE } from '../../src/shared/contract/live';
import { LIVE_CONNECTIONS } from '../../src/shared/rules/limits';
import { type LiveConnection, liveConnection } from '../support/liveConnection';
import { newDevice, signedIn } from '../support/signedIn';

/** Whether a connection still answers, or with which code it was closed. */
function code(line: LiveConnection): Promise<number | 'open'> {
  try {
    line.say('nonsense');
  } catch {
    return line.closed;
  }
  return Promise.race([line.closed, line.nextEvent('error').then(() => 'open' as const)]);
}

describe('more live connections than a member may have', () => {
  it('close the oldest with a reason, over all sessions, and no other member’s', async () => {
    const me = await signedIn();
    const stranger = await liveConnection(await signedIn());
    const second = await newDevice(me.row);
    const lines: LiveConnection[] = [];
    for (let opened = 0; opened < LIVE_CONNECTIONS + 3; opened += 1) {
      lines.push(await liveConnection(opened % 2 === 0 ? me : second));
    }
    for (const line of lines.slice(0, 3)) expect(await line.closed).toBe(LIVE_CLOSE.tooMany);
    for (const line of [...lines.slice(3), stranger]) expect(await code(line)).toBe('open');
    for (const line of lines) line.close();
    stranger.close();
  });

  it('are limited the same when they are opened at once', async () => {
    const me = await signedIn();
    const lines = await Promise.all(
      Array.from({ length: 2 * LIVE_CONNECTIONS }, () => liveConnection(me)),
    );
    const codes = await Promise.all(lines.map(code));
    expect(codes.filter((each) => each === 'open')).toHaveLength(LIVE_CONNECTIONS);
    expect(codes.filter((each) => each === LIVE_CLOSE.tooMany)).toHaveLength(LIVE_CONNECTIONS);
    for (const line of lines) line.close();
  });
});
