import { describe, expect, it } from 'vitest';
import { isOtherMember } from '../../src/components/members/memberShape';
import { toApiError } from '../../src/lib/api/errors';
import { isListOf, isText, parsedAs } from '../../src/lib/api/shapes';
import { errorEnvelope } from '../../src/shared/contract/errors';
import { type OtherMember, otherMember } from '../../src/shared/contract/members';

const member: OtherMember = {
  id: 'usr_aaaaaaaaaaaaaaaa',
  firstName: 'Wren',
  age: 26,
  gender: 'non-binary',
  city: 'Newark',
  state: 'NJ',
  distance: 6.2,
  sharedRailLine: 'PATH',
  bio: 'Quiet for the first ten minutes.',
  interests: ['Cooking'],
  profilePicture: null,
  additionalPhotos: ['/photos/a'],
  placeholders: {},
  personalityType: 'The Thinker',
  personalityTraits: ['curious'],
  prompts: [{ prompt: 'exit', answer: '109. River one way, ocean the other.' }],
  facts: {
    intention: 'longTerm',
    children: 'want',
    heightCm: 180,
    work: 'School nurse',
    languages: ['English', 'Twi'],
    smoking: 'never',
    drinking: 'sometimes',
    faith: 'catholic',
  },
  photoAlts: { '/photos/a': 'On a pier' },
  matchPercent: 70,
  matchReasons: [{ kind: 'fit', text: 'Thinkers pair well.' }],
  liked: false,
  matched: false,
  superLikedYou: true,
  emailConfirmed: true,
  isNew: false,
  photoChecked: false,
  online: true,
  isDemo: true,
};

describe('a member stored by the tab', () => {
  it('is accepted if the contract accepts it', () => {
    expect(isOtherMember(member)).toBe(true);
    expect(otherMember.safeParse(member).success).toBe(true);
  });

  it.each(Object.keys(member))(
    'is validated like the contract if %s is absent or wrong',
    (field) => {
      const without = Object.fromEntries(Object.entries(member).filter(([name]) => name !== field));
      for (const altered of [
        without,
        ...[null, 7, 'x', {}, [7]].map((value) => ({ ...member, [field]: value })),
      ]) {
        const byContract = otherMember.safeParse(altered).success;
        // The contract also defines the format of an id and that an age is an integer.
        if (isOtherMember(altered) !== byContract) expect(altered).toMatchObject({ id: 'x' });
      }
    },
  );

  it('is none if it is no object, or no JSON', () => {
    for (const value of [undefined, null, 'Wren', 7, []]) expect(isOtherMember(value)).toBe(false);
    expect(parsedAs(isListOf(isText), '["a"]')).toEqual(['a']);
    for (const text of ['{', '', 'null', '[1]', '{"0":"a"}', null]) {
      expect(parsedAs(isListOf(isText), text)).toBeNull();
    }
  });
});

describe('an error answer', () => {
  const envelope = {
    message: 'Please check your information.',
    code: 'INVALID_INPUT',
    requestId: 'req_1',
    errors: [{ path: 'city', message: 'Not in New Jersey.' }],
  };
  const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 400 });

  it('is read when it has the shape of the contract', async () => {
    expect(errorEnvelope.safeParse(envelope).success).toBe(true);
    const error = await toApiError(answer(envelope));
    expect(error).toMatchObject({ message: envelope.message, code: 'INVALID_INPUT', status: 400 });
    expect(error.fieldErrors).toEqual({ city: 'Not in New Jersey.' });
  });

  it.each([
    null,
    'text',
    { ...envelope, code: 'NO_SUCH_CODE' },
    { ...envelope, message: 7 },
    { ...envelope, errors: [{ path: 'city' }] },
  ])('is an unknown error otherwise: %j', async (body) => {
    expect(errorEnvelope.safeParse(body).success).toBe(false);
    expect(await toApiError(answer(body))).toMatchObject({ code: 'UNKNOWN', fieldErrors: {} });
  });
});
