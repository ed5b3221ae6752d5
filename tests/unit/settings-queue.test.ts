import { describe, expect, it } from 'vitest';
import { savingQueue } from '../../src/features/settings/useSaving';

interface Call {
  value: string;
  answer: (stored: string) => void;
  refuse: (error: Error) => void;
}

/** A queue whose server answers when the test says so. */
function started(stored = 'off') {
  const calls: Call[] = [];
  const shown: string[] = [];
  const change = savingQueue<string>(stored, {
    save: (value) =>
      new Promise((answer, refuse) => {
        calls.push({ value, answer, refuse });
      }),
    show: (value) => shown.push(`shows ${value}`),
    saved: (value) => shown.push(`saved ${value}`),
    failed: (error) => shown.push(`failed ${error instanceof Error ? error.message : ''}`),
  });
  const settle = async (act: (call: Call) => void) => {
    const call = calls.at(-1);
    if (!call) throw new Error('Nothing was sent');
    act(call);
    await new Promise((done) => setTimeout(done));
  };
  return { change, shown, settle, sent: () => calls.map(({ value }) => value) };
}

describe('a setting that saves by itself', () => {
  it('shows the choice at once and says when it is stored', async () => {
    const { change, shown, settle, sent } = started();
    change('on');
    expect(shown).toEqual(['shows on']);
    await settle(({ answer }) => answer('on'));
    expect(shown).toEqual(['shows on', 'shows on', 'saved on']);
    expect(sent()).toEqual(['on']);
  });

  it('returns to the stored value when it is refused', async () => {
    const { change, shown, settle } = started();
    change('on');
    await settle(({ refuse }) => refuse(new Error('no')));
    expect(shown.slice(1)).toEqual(['shows off', 'failed no']);
    change('on');
    await settle(({ answer }) => answer('on'));
    expect(shown.at(-1)).toBe('saved on');
  });

  it('sends one at a time, and of later choices only the last', async () => {
    const { change, shown, settle, sent } = started('a');
    for (const value of ['b', 'c', 'd']) change(value);
    expect(sent()).toEqual(['b']);
    await settle(({ answer }) => answer('b'));
    expect(sent()).toEqual(['b', 'd']);
    expect(shown.at(-1), 'an answer that is overtaken moves nothing').toBe('shows d');
    await settle(({ answer }) => answer('d'));
    expect(shown.slice(-2)).toEqual(['shows d', 'saved d']);
  });

  it('sends the first value again after a quick back and forth', async () => {
    const { change, settle, sent, shown } = started();
    change('on');
    change('off');
    await settle(({ answer }) => answer('on'));
    await settle(({ answer }) => answer('off'));
    expect(sent()).toEqual(['on', 'off']);
    expect(shown.at(-1)).toBe('saved off');
  });

  it('shows no failure of a replaced choice', async () => {
    const { change, settle, shown } = started();
    change('on');
    change('off');
    await settle(({ refuse }) => refuse(new Error('no')));
    await settle(({ answer }) => answer('off'));
    expect(shown.filter((line) => line.startsWith('failed'))).toEqual([]);
    expect(shown.at(-1)).toBe('saved off');
  });

  it('falls back to the last stored value, not to the first', async () => {
    const { change, settle, shown } = started('a');
    change('b');
    change('c');
    await settle(({ answer }) => answer('b'));
    await settle(({ refuse }) => refuse(new Error('no')));
    expect(shown.slice(-2)).toEqual(['shows b', 'failed no']);
  });
});
