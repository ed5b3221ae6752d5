import { spawn } from 'node:child_process';
import { quietEnv } from '../../dev/build.ts';

/** Wrangler's output when it exited with an error, without its colors. */
export class WranglerError extends Error {}

/**
 * Runs the project's own Wrangler, and returns its output. `input` never appears on a command line.
 */
export function wrangler(args: readonly string[], input = ''): Promise<string> {
  return new Promise((ended, failed) => {
    const child = spawn('wrangler', [...args, '-c', 'wrangler.toml'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...quietEnv(), NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) ended(out);
      else failed(new WranglerError(`wrangler ${args.slice(0, 3).join(' ')}: ${gist(err || out)}`));
    });
    // Wrangler may exit before it has read its input.
    child.stdin.on('error', () => undefined).end(input);
  });
}

/** Its own sentences, without the banner, the offer to report a bug and the path of the log. */
function gist(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^(⛅️|─+$|🪵|If you think this is a bug)/u.test(line))
    .join(' ');
}
