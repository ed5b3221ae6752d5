import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../worker/dev/demo/logins.ts';
import type { CheckResult } from '../../../worker/operate/doctor/line.ts';
import { expect, test } from '../../support/e2e.ts';
import { mailTo, ROOT } from '../../support/product.ts';

const run = promisify(execFile);

test('the doctor finds the product itself well, and its mail arrives', async ({ product }) => {
  const [admin] = DEMO_LOGINS.filter(({ email }) => email.startsWith('admin@'));
  if (!admin) throw new Error('There is no demo administrator.');
  const args = ['--url', product.origin, '--mail', admin.email, '--json'];
  const { stdout } = await run(process.execPath, ['worker/operate/doctor/run.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      PARKWAY_ADMIN_EMAIL: admin.email,
      PARKWAY_ADMIN_PASSWORD: DEMO_PASSWORD,
    },
  });
  await mailTo(product, admin.email, 'A test email from Parkway');
  const { lines }: { lines: CheckResult[] } = JSON.parse(stdout);
  expect(lines.filter(({ state }) => state === 'failed')).toEqual([]);
  const inside = lines.filter(({ group }) => ['stores', 'images', 'push', 'mail'].includes(group));
  expect(inside.map(({ state }) => state)).not.toContain('not looked at');
  // The schedule of the local runtime has not run yet.
  const troubled = lines.filter(({ state }) => state === 'warning').map(({ group }) => group);
  expect(troubled.filter((group) => group !== 'jobs')).toEqual([]);
});
