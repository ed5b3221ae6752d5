import { describe, expect, it, vi } from 'vitest';
import { chooseChromium } from '../support/browser';

const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/google-chrome';

/** A machine with these browsers, on which the shell can or cannot be installed. */
function machine({ has, installs }: { has: readonly string[]; installs: boolean }) {
  const browsers = new Set(has);
  const find = (path: string) => () => (browsers.has(path) ? path : null);
  const installShell = vi.fn(() => {
    if (!installs) throw new Error('No network.');
    browsers.add(SHELL);
  });
  return { shell: find(SHELL), full: find(FULL), installShell };
}

describe('the browser of the tests', () => {
  it('is the installed headless shell', () => {
    const browsers = machine({ has: [SHELL, FULL], installs: true });
    expect(chooseChromium(browsers)).toBe(SHELL);
    expect(browsers.installShell).not.toHaveBeenCalled();
  });

  it.for([[], [FULL]])('is the headless shell where it can be installed beside %j', (has) => {
    expect(chooseChromium(machine({ has, installs: true }))).toBe(SHELL);
  });

  it('is a full browser if the shell cannot be installed, and says what that costs', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(chooseChromium(machine({ has: [FULL], installs: false }))).toBe(FULL);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('a third longer'));
  });

  it('is reported missing if there is none', () => {
    expect(() => chooseChromium(machine({ has: [], installs: false }))).toThrow('PARKWAY_CHROMIUM');
  });
});
