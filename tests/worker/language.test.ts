import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allSettings } from '../../src/shared/contract/account/settings';
import { errorEnvelope } from '../../src/shared/contract/errors';
import { self } from '../../src/shared/contract/members';
import { consents } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { Mailbox } from '../support/mailbox';
import { freshNetwork, registration } from '../support/registration';
import { db, sendAs, signedIn } from '../support/signedIn';

/** What a sign-in with a wrong password is told, by a browser that prefers these languages. */
async function told(languages?: string) {
  const body = { email: 'nobody@parkway.example', password: 'boardwalk-1879' };
  const answer = await sendAs('POST', '/api/auth/login', body, {
    'CF-Connecting-IP': freshNetwork(),
    ...(languages === undefined ? {} : { 'Accept-Language': languages }),
  });
  const { message, code } = errorEnvelope.parse(await answer.json());
  expect(code).toBe('INVALID_CREDENTIALS');
  return { message, language: answer.headers.get('Content-Language') };
}

const ENGLISH = { message: 'Invalid email or password.', language: 'en' };
const SPANISH = { message: 'El correo o la contraseña no son correctos.', language: 'es' };

describe('the language of refusals', () => {
  it.each([
    ['es', SPANISH],
    ['es-MX,es;q=0.9,en;q=0.5', SPANISH],
    ['fr, es;q=0.8, en;q=0.2', SPANISH],
    ['en-US,en;q=0.9,es;q=0.8', ENGLISH],
    ['fr', ENGLISH],
    ['*', ENGLISH],
    [',;=,', ENGLISH],
    [undefined, ENGLISH],
  ])('for %s', async (languages, expected) => {
    expect(await told(languages)).toEqual(expected);
  });

  it('names what is filled in, and says what a field is called', async () => {
    const me = await signedIn();
    const name = { firstName: 'a'.repeat(5_000) };
    const answer = await sendAs('PATCH', `/api/users/${me.id}`, name, {
      cookie: me.cookie,
      'Accept-Language': 'es',
    });
    expect(errorEnvelope.parse(await answer.json())).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Nombre: 50 caracteres como máximo.',
      values: { label: 'First name', max: '50' },
      errors: [{ path: 'firstName', message: 'Nombre: 50 caracteres como máximo.' }],
    });
  });

  it('is that of the page on a live connection', async () => {
    const me = await signedIn();
    const toMyself = { type: 'send', receiverId: me.id, content: 'Hola' };
    for (const [language, expected] of [
      ['en', "You can't message yourself."],
      ['es', 'No puedes escribirte.'],
    ] as const) {
      const line = await liveConnection(me, language);
      line.say({ ...toMyself, clientId: crypto.randomUUID() });
      expect((await line.nextEvent('error')).message).toBe(expected);
      line.close();
    }
  });
});

describe('the language of a member', () => {
  it('is that of the page they registered on, also for their consents and mails', async () => {
    const email = `${crypto.randomUUID()}@parkway.example`;
    const box = new Mailbox();
    const answer = await box.send('POST', '/api/auth/register', registration({ email }), {
      'CF-Connecting-IP': freshNetwork(),
      'Accept-Language': 'es',
    });
    const { id, settings } = self.parse(await answer.json());
    expect(settings.language).toBe('es');
    const given = await db.select().from(consents).where(eq(consents.memberId, id));
    expect(given.map(({ language }) => language)).toEqual(['es', 'es']);
    const mail = box.sent.find(({ to }) => to === email);
    expect(mail?.subject).toBe('Confirma tu correo');
    expect(mail?.text).toContain('El enlace sirve por');
    expect(mail?.html).toContain('<html lang="es"');
  });

  it('is changed in the settings, and mails follow', async () => {
    const me = await signedIn();
    const answer = await me.send('PATCH', '/api/user/settings', { language: 'es' });
    expect(allSettings.parse(await answer.json()).language).toBe('es');
    await refusal(
      await me.send('PATCH', '/api/user/settings', { language: 'fr' }),
      400,
      'INVALID_INPUT',
    );
  });
});
