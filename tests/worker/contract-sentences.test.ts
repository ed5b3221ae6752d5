import { findTargetHandler } from 'hono/utils/handler';
import { resolver, uniqueSymbol } from 'hono-openapi';
import { describe, expect, it } from 'vitest';
import { sendPhotoRequest } from '../../src/shared/contract/messages';
import { createApp } from '../../worker/app';
import { invalidInput } from '../../worker/http/validate';
import { inLanguage } from '../../worker/platform/sentence';
import { refusal } from '../support/errorAnswer';
import { signedIn } from '../support/signedIn';
import { type JsonSchema, wrongValues } from '../support/wrongValues';

/** The beginnings of zod's own messages. */
const OF_THE_VALIDATOR = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)\b|received/;

interface Part {
  call: string;
  part: Pick<ReturnType<typeof resolver>, 'validate' | 'toJSONSchema'>;
}

/** Every body, query and path that a route takes. */
function partsOfRequests(): Part[] {
  const checked = createApp().routes.flatMap(({ method, path, handler }): Part[] => {
    const part = Reflect.get(findTargetHandler(handler), uniqueSymbol);
    return part?.validate ? [{ call: `${method} ${path}: ${part.target}`, part }] : [];
  });
  // This form is parsed separately.
  return [...checked, { call: 'POST /api/messages/photo: form', part: resolver(sendPhotoRequest) }];
}

describe('wrong input', () => {
  it.for(partsOfRequests())('in $call has our own error messages', async ({ part }) => {
    const schema = await part.toJSONSchema({ io: 'input', unrepresentable: 'any' });
    const errors = [];
    for (const wrong of wrongValues(schema as JsonSchema)) {
      const { issues = [] } = await part.validate(wrong);
      errors.push(...(invalidInput(issues).errors ?? []));
    }
    expect(errors).not.toEqual([]);
    for (const { message } of errors) {
      const english = inLanguage('en', message);
      expect(english).not.toMatch(OF_THE_VALIDATOR);
      expect(english).toMatch(/^[\p{Lu}“].* .*/u);
      expect(inLanguage('es', message)).not.toBe(english);
    }
  });

  it.for([
    [{ privacy: { showAge: 'yes' } }, 'privacy.showAge', '“Show age” has to be yes or no.'],
    [
      { privacy: { messagesFrom: 'nobody' } },
      'privacy.messagesFrom',
      '“Messages from” has to be everyone or matches.',
    ],
    [
      { matchPreferences: { ageMin: 17 } },
      'matchPreferences.ageMin',
      'Choose ages from 18 to 100.',
    ],
    [
      { privacy: { isSeen: true } },
      'privacy.isSeen',
      "“Is seen” isn't something you can send here.",
    ],
    [{ role: 'admin' }, 'role', "“Role” isn't something you can send here."],
  ] as const)('%j is refused at %s: %s', async ([body, path, message]) => {
    const me = await signedIn();
    const refused = await refusal(
      await me.send('PATCH', '/api/user/settings', body),
      400,
      'INVALID_INPUT',
    );
    expect(refused.errors).toEqual([{ path, message }]);
    expect(refused.message).toBe(message);
  });
});
