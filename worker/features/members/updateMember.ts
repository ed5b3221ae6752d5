import { and, eq, sql } from 'drizzle-orm';
import type { Self } from '../../../src/shared/contract/members';
import type { UpdateMemberInput } from '../../../src/shared/contract/profile';
import { municipalityByName } from '../../../src/shared/new-jersey/places';
import { ageAnchor, ageOn } from '../../../src/shared/rules/age';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { scoreQuiz } from '../../../src/shared/rules/quizScoring';
import { ask } from '../../db/ask';
import { members } from '../../db/schema';
import type { Actor } from '../../domain/actor';
import { arrangePictures } from '../../domain/photos/arrangePictures';
import { loadSelf } from '../../domain/self/selfQueries';
import { consents, giveConsent } from '../../domain/settings/consent';
import { loadSettings } from '../../domain/settings/getSettings';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';

/** Changes what a member says of themselves, and answers them as they are then. */
export async function updateMember(
  context: MemberContext,
  id: string,
  input: UpdateMemberInput,
): Promise<Self> {
  if (id !== context.session.memberId) {
    throw new DomainError('FORBIDDEN', "You don't have permission to change this profile.");
  }
  const { acting, hasConsent } = await loadSettings(context);
  if (input.gender === 'non-binary' && !hasConsent && !input.consentSensitiveData) {
    throw invalid(
      'consentSensitiveData',
      'To keep this gender on your profile we need your consent.',
    );
  }
  const changes = {
    ...aboutThem(input),
    ...age(input, acting.actor, acting.now),
    ...town(input),
    ...quiz(input),
  };
  // Pictures first: a picture that is refused leaves everything as it was.
  await arrangePictures(acting, input);
  // The consent may have been withdrawn since: non-binary is never stored without it.
  const allowed = sql`${acting.counts}
    AND ${input.gender === 'non-binary' && !input.consentSensitiveData ? consents(id) : sql`TRUE`}`;
  const { changed } = await ask(acting.db, {
    given: giveConsent(acting, input.consentSensitiveData ? allowed : sql`FALSE`),
    changed: acting.db
      .update(members)
      .set({ id, ...changes })
      .where(and(eq(members.id, id), allowed))
      .returning({ id: members.id }),
  });
  const { self } = await loadSelf(acting);
  if (changed.length === 0) {
    throw new DomainError('CONFLICT', 'Your settings were just changed elsewhere. Try again.');
  }
  return self;
}

function aboutThem({ firstName, lastName, gender, bio, interests }: UpdateMemberInput) {
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(gender === undefined ? {} : { gender }),
    ...(bio === undefined ? {} : { bio }),
    ...(interests === undefined ? {} : { interests }),
  };
}

/** The same age again keeps its anchor: saving a profile must not postpone a birthday. */
function age(input: UpdateMemberInput, actor: Actor, now: Date) {
  const today = newJerseyDay(now);
  if (input.age === undefined || input.age === ageOn(actor.ageAnchor, today)) return {};
  return { ageAnchor: ageAnchor(input.age, today) };
}

function town({ city }: UpdateMemberInput) {
  if (city === undefined) return {};
  const place = municipalityByName(city);
  if (!place) throw invalid('city', 'Please choose a town in New Jersey from the list.');
  return { townId: place.id };
}

const COMPUTED = ['personalityType', 'personalityTraits', 'personalityInsights'] as const;

function quiz(input: UpdateMemberInput) {
  const { quizAnswers } = input;
  if (!quizAnswers) {
    const claimed = COMPUTED.find((field) => input[field] !== undefined);
    if (claimed) throw invalid(claimed, 'Take the quiz to set your personality type.');
    return {};
  }
  const result = scoreQuiz(quizAnswers);
  const differing = COMPUTED.find(
    (field) =>
      input[field] !== undefined && JSON.stringify(input[field]) !== JSON.stringify(result[field]),
  );
  if (differing) throw invalid(differing, 'That is not what these answers come to.');
  return { quizAnswers, ...result };
}
