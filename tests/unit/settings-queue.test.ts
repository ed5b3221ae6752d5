import { describe, expect, it } from 'vitest';
import { savingQueue } from '../../src/features/settings/savingQueue';

interface Call {
  value: string;
  answer: (stored: string) => void;
  refuse: (error: Error) => void;
}

/** A queue whose server answers when it is told to. */
function started(stored = 'off') {
  const calls: Call[] = [];
  const told: string[] = [];
  const change = savingQueue<string>(stored, {
    save: (value) =>
      new Promise((answer, refuse) => {
        calls.push({ value, answer, refuse });
      }),
    show: (value) => told.push(`shows ${value}`),
    saved: (value) => told.push(`saved ${value}`),
    failed: (error) => told.push(`failed ${error instanceof Error ? error.message : ''}`),
  });
  const settle = async (act: (call: Call) => void) => {
    const call = calls.at(-1);
    if (!call) throw new Error('Nothing was sent');
    act(call);
    await new Promise((done) => setTimeout(done));
  };
  return { change, told, settle, sent: () => calls.map(({ value }) => value) };
}

describe('a setting that saves by itself', () => {
  it('shows the choice at once and says when it is stored', async () => {
    const { change, told, settle, sent } = started();
    change('on');
    expect(told).toEqual(['shows on']);
    await settle(({ answer }) => answer('on'));
    expect(told).toEqual(['shows on', 'shows on', 'saved on']);
    expect(sent()).toEqual(['on']);
  });

  it('goes back to what is stored when it is refused', async () => {
    const { change, told, settle } = started();
    change('on');
    await settle(({ refuse }) => refuse(new Error('no')));
    expect(told.slice(1)).toEqual(['shows off', 'failed no']);
    change('on');
    await settle(({ answer }) => answer('on'));
    expect(told.at(-1)).toBe('saved on');
  });

  it('sends one at a time, and of what was chosen meanwhile only the last', async () => {
    const { change, told, settle, sent } = started('a');
    for (const value of ['b', 'c', 'd']) change(value);
    expect(sent()).toEqual(['b']);
    await settle(({ answer }) => answer('b'));
    expect(sent()).toEqual(['b', 'd']);
    expect(told.at(-1), 'an answer that is overtaken moves nothing').toBe('shows d');
    await settle(({ answer }) => answer('d'));
    expect(told.slice(-2)).toEqual(['shows d', 'saved d']);
  });

  it('sends the first value again after a quick back and forth', async () => {
    const { change, settle, sent, told } = started();
    change('on');
    change('off');
    await settle(({ answer }) => answer('on'));
    await settle(({ answer }) => answer('off'));
    expect(sent()).toEqual(['on', 'off']);
    expect(told.at(-1)).toBe('saved off');
  });

  it('tells no failure of what was overtaken', async () => {
    const { change, settle, told } = started();
    change('on');
    change('off');
    await settle(({ refuse }) => refuse(new Error('no')));
    await settle(({ answer }) => answer('off'));
    expect(told.filter((line) => line.startsWith('failed'))).toEqual([]);
    expect(told.at(-1)).toBe('saved off');
  });

  it('falls back to the last value that was stored, not to the first', async () => {
    const { change, settle, told } = started('a');
    change('b');
    change('c');
    await settle(({ answer }) => answer('b'));
    await settle(({ refuse }) => refuse(new Error('no')));
    expect(told.slice(-2)).toEqual(['shows b', 'failed no']);
  });
});
