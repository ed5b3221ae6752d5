import { randomBytes, scryptSync } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../worker/dev/demo/logins.ts';
import { PASSWORD_SETTING } from './cheapPasswords.ts';
import { databaseFile } from './databaseFile.ts';

/** Makes the demo accounts of a store that is not being served log in at the tests' own cost. */
export function hashCheaply(store: string): void {
  const { N, r, p } = PASSWORD_SETTING;
  const salt = randomBytes(16);
  const key = scryptSync(DEMO_PASSWORD, salt, 32, { N, r, p });
  const hash = `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  const db = new DatabaseSync(databaseFile(store));
  const change = db.prepare('UPDATE members SET password_hash = ? WHERE email = ?');
  for (const { email } of DEMO_LOGINS) change.run(hash, email);
  db.close();
}
