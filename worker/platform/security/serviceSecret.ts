import { eq } from 'drizzle-orm';
import { runBatch } from '../../db/runBatch';
import { serviceSecrets } from '../../db/schema';
import { type Context, type MemberContext, wholeContext } from '../context';
import { newSecret } from './mac';

type Name = (typeof serviceSecrets.name.enumValues)[number];

/** A secret of the service, for `macOf`: generated on first use and never changed. */
export async function serviceSecret({ db }: Pick<Context, 'db'>, name: Name): Promise<string> {
  const { found } = await runBatch(db, {
    drawn: db.insert(serviceSecrets).values({ name, secret: newSecret() }).onConflictDoNothing(),
    found: db.select().from(serviceSecrets).where(eq(serviceSecrets.name, name)),
  });
  const [kept] = found;
  if (!kept) throw new Error('A secret of the service was written and is not there.');
  return kept.secret;
}

const listSecrets = new WeakMap<MemberContext['env'], string>();

/** Places the start of each viewer's lists. An isolate reads it once, since every list needs it. */
export async function listSecret(context: MemberContext): Promise<string> {
  const known = listSecrets.get(context.env);
  if (known !== undefined) return known;
  const secret = await serviceSecret(wholeContext(context), 'lists');
  listSecrets.set(context.env, secret);
  return secret;
}
