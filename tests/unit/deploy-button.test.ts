import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';

const { scripts, cloudflare } = JSON.parse(readFileSync('package.json', 'utf8'));
const config = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });

it('the example for a laptop sets no production secret', () => {
  const lines = readFileSync('.dev.vars.example', 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))).toEqual([]);
});

it('each variable that every site has to change is described', () => {
  const laptops = Object.entries(config.vars).filter(([, value]) =>
    /localhost|\.example$|Example Street|555-01/.test(String(value)),
  );
  expect(laptops.length).toBeGreaterThan(0);
  expect(Object.keys(cloudflare.bindings)).toEqual(laptops.map(([name]) => name));
});

it('the button runs the deploy with its checks, which a workers.dev site may pass', () => {
  expect(scripts.deploy).toBe('node worker/operate/deploy/run.ts');
  expect(config.workers_dev).not.toBe(false);
  expect(config.preview_urls).toBe(false);
});

it('the button is in the README with the URL of a repository', () => {
  const [, url] =
    /deploy\.workers\.cloudflare\.com\/\?url=([^)]+)\)/.exec(readFileSync('README.md', 'utf8')) ??
    [];
  expect(url).toMatch(/^https:\/\/(github|gitlab)\.com\/[\w-]+\/[\w.-]+$/);
});
