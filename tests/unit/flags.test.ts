import { describe, expect, it } from 'vitest';
import { parseFlags } from '../../worker/dev/flags';

const USAGE = 'npm run thing -- [--port 1]';
const OPTIONS = { port: { type: 'string', default: '1' } } as const;
const asked = (...args: string[]) => parseFlags(USAGE, OPTIONS, args);

describe('the flags of a command', () => {
  it('are the given ones, or the defaults', () => {
    expect(asked('--port', '7')).toEqual({ flags: { port: '7' } });
    expect(asked()).toEqual({ flags: { port: '1' } });
  });

  it('are explained on a request for help, whatever else was given', () => {
    expect(asked('--help')).toEqual({ usage: USAGE });
    expect(asked('--nonsense', '--help')).toEqual({ usage: USAGE });
  });

  it.each([['--nonsense'], ['--port'], ['stray']])(
    'refuse %s with a sentence and the usage',
    (arg) => {
      const answer = asked(arg);
      expect(answer).toEqual({ refused: expect.stringContaining(USAGE) });
      expect(answer).toEqual({ refused: expect.stringContaining(arg) });
    },
  );
});
