import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInPlaces } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { Mailbox } from '../support/mailbox';
import { freshNetwork, registration } from '../support/registration';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { PASSWORD } from '../support/signIns';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const SUBJECT = 'A new sign-in to your account';

const box = new Mailbox();
const signIns = (email: string) => box.to(email).filter(({ subject }) => subject === SUBJECT);
const login = (email: string, network: string, agent = WINDOWS, password = PASSWORD) =>
  box.send(
    'POST',
    '/api/auth/login',
    { email, password },
    { 'CF-Connecting-IP': network, 'User-Agent': agent },
  );

describe('the mail about a new sign-in', () => {
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  const account = () => signedIn({ passwordHash });
  const placesOf = ({ id }: TestMember) =>
    db.select().from(signInPlaces).where(eq(signInPlaces.memberId, id));

  it('is not sent at registration, nor from the same place later', async () => {
    const network = freshNetwork();
    const form = registration();
    const email = String(form.email);
    const headers = { 'CF-Connecting-IP': network, 'User-Agent': WINDOWS };
    expect((await box.send('POST', '/api/auth/register', form, headers)).status).toBe(201);
    expect((await login(email, network)).status).toBe(200);
    expect(signIns(email)).toEqual([]);
    expect((await login(email, freshNetwork())).status).toBe(200);
    expect(signIns(email)).toHaveLength(1);
  });

  it('names device and time, and links to a new password', async () => {
    const { row } = await account();
    await login(row.email, freshNetwork(), IPHONE);
    const [mail] = signIns(row.email);
    expect(mail?.text).toContain('Device: Safari on iPhone');
    expect(mail?.text).toMatch(/When: \w+day, \w+ \d+ at \d+:\d\d [AP]M, New Jersey time/);
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.headers).toEqual({});
  });

  it('is sent once for a device in a network', async () => {
    const { row } = await account();
    const [home, work] = [freshNetwork(), freshNetwork()];
    await login(row.email, home);
    await login(row.email, home, WINDOWS.replace('141', '142'));
    expect(signIns(row.email)).toHaveLength(1);
    await login(row.email, work);
    expect(signIns(row.email)).toHaveLength(2);
    await login(row.email, home, IPHONE);
    expect(signIns(row.email)).toHaveLength(3);
    await Promise.all([
      login(row.email, home),
      login(row.email, work),
      login(row.email, home, IPHONE),
    ]);
    expect(signIns(row.email)).toHaveLength(3);
  });

  it('is sent once when the place is used twice at the same moment', async () => {
    const { row } = await account();
    const network = freshNetwork();
    await Promise.all([login(row.email, network), login(row.email, network)]);
    expect(signIns(row.email)).toHaveLength(1);
  });

  it('is not sent for a wrong password', async () => {
    const me = await account();
    await login(me.row.email, freshNetwork(), WINDOWS, 'not the password');
    expect(box.to(me.row.email)).toEqual([]);
    expect(await placesOf(me)).toEqual([]);
  });

  it('is sent 5 times in a day at most', async () => {
    const { row } = await account();
    for (let times = 0; times < 7; times += 1) await login(row.email, freshNetwork());
    expect(signIns(row.email)).toHaveLength(5);
  });

  it('stores neither device nor network', async () => {
    const me = await account();
    const network = freshNetwork();
    await login(me.row.email, network);
    const stored = JSON.stringify(await placesOf(me));
    expect(stored).not.toContain(network);
    expect(stored).not.toContain('Chrome');
  });
});
