import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { UpdateMemberInput } from '../../../src/shared/contract/profile';
import { municipalityByName } from '../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { CHANGE_COUNTS_AFTER_HOURS } from '../../../src/shared/rules/limits';
import { ageAnchor, ageOn } from '../../../src/shared/rules/members/age';
import { scoreQuiz } from '../../../src/shared/rules/quiz/quizScoring';
import { iif } from '../../db/expressions';
import { ALWAYS, allOf, NEVER } from '../../db/guard';
import { runBatch } from '../../db/runBatch';
import { members, photos } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import type { ActingContext } from '../../domain/act';
import { arrangePictures } from '../../domain/photos/arrangePictures';
import { loadOwnPhotos } from '../../domain/photos/queries';
import { loadSelf } from '../../domain/self/selfQueries';
import {
  consents,
  giveConsent,
  loadSettings,
  withdrawConsent,
} from '../../domain/settings/ownSettings';
import type { MemberContext } from '../../platform/context';
import { conflict, invalid, refusal } from '../../platform/domainError';
import { photoIdIn } from '../../platform/photos';

/** Changes a member's profile and returns it as it is then. */
export async function updateMember(context: MemberContext, id: string, input: UpdateMemberInput) {
  if (id !== context.session.memberId) {
    throw refusal('FORBIDDEN', "You don't have permission to change this profile.");
  }
  const { acting, hasConsent } = await loadSettings(context);
  const { actor } = acting;
  if (setsFaith(input) && !actor.facts.faith && !input.consentFaith) {
    throw invalid('consentFaith', 'To keep your faith on your profile we need your consent.');
  }
  if (input.gender === 'non-binary' && !hasConsent && !input.consentSensitiveData) {
    throw invalid(
      'consentSensitiveData',
      'To keep this gender on your profile we need your consent.',
    );
  }
  const { firstName, lastName, bio, interests, prompts, hiddenFacts } = input;
  // Fields that are left out are undefined and stay as they are.
  const changes = {
    firstName,
    lastName,
    bio,
    interests,
    prompts,
    hiddenFacts,
    // Merged by the database, so that simultaneous changes do not mix; `null` removes a fact.
    facts: input.facts && sql`json_patch(facts, ${JSON.stringify(input.facts)})`,
    ...ageAndGender(input, acting),
    ...town(input),
    ...quiz(input),
  };
  const alts = await ownAlts(acting, input);
  // Photos first: a refused photo leaves everything as it was.
  await arrangePictures(acting, input);
  // A consent may have been withdrawn meanwhile: neither non-binary nor faith is stored without it.
  const allowed = allOf(
    acting.counts,
    input.gender === 'non-binary' && !input.consentSensitiveData ? consents(id) : ALWAYS,
    setsFaith(input) && !input.consentFaith ? consents(id, 'faith') : ALWAYS,
  );
  const { changed } = await runBatch(acting.db, {
    given: giveConsent(acting, input.consentSensitiveData ? allowed : NEVER),
    ...faithConsent(acting, input, allowed),
    described: alts.map(([photoId, alt]) =>
      updateWhere(photos, { alt }, { id: photoId, memberId: id }, allowed),
    ),
    changed: acting.db
      .update(members)
      .set({ id, ...changes })
      .where(and(eq(members.id, id), allowed))
      .returning({ id: members.id }),
  });
  const { self } = await loadSelf(acting);
  if (changed.length === 0) {
    throw conflict('Your settings were just changed somewhere else. Please try again.');
  }
  return self;
}

const setsFaith = ({ facts }: UpdateMemberInput) => typeof facts?.faith === 'string';

/** Given with a faith, withdrawn when the faith is removed. */
function faithConsent<When extends SQL>(
  acting: ActingContext,
  input: UpdateMemberInput,
  allowed: When,
) {
  const gives = setsFaith(input) && input.consentFaith;
  const withdraws = input.facts?.faith === null;
  return {
    faithGiven: giveConsent(acting, gives ? allowed : NEVER, 'faith'),
    faithWithdrawn: withdrawConsent(acting, withdraws ? allowed : NEVER, 'faith'),
  };
}

/** Descriptions of the member's own photos, by id. Throws INVALID_INPUT for any other photo. */
async function ownAlts(acting: ActingContext, { photoAlts }: UpdateMemberInput) {
  if (!photoAlts) return [];
  const { photos } = await loadOwnPhotos(acting);
  return Object.entries(photoAlts).map(([url, alt]): [string, string] => {
    const id = photoIdIn(url);
    if (id === null || !photos.some((photo) => photo.id === id)) {
      throw invalid('photoAlts', "This description is for a photo that isn't yours.");
    }
    return [id, alt];
  });
}

/**
 * The same age again keeps its anchor: saving a profile must not postpone a birthday. A different
 * age or gender is shown at once and counts for others' preferences later, from the last change on.
 */
function ageAndGender({ age, gender }: UpdateMemberInput, { actor, now }: ActingContext) {
  const today = newJerseyDay(now);
  const isOlder = age !== undefined && age !== ageOn(actor.ageAnchor, today);
  const changes = { gender, ...(isOlder ? { ageAnchor: ageAnchor(age, today) } : {}) };
  if (!isOlder && (gender === undefined || gender === actor.gender)) return changes;
  const isWaiting = gt(members.changeCountsAt, now.getTime());
  return {
    ...changes,
    changeCountsAt: now.getTime() + CHANGE_COUNTS_AFTER_HOURS * 3_600_000,
    formerGender: iif(isWaiting, members.formerGender, members.gender),
    formerAgeAnchor: iif(isWaiting, members.formerAgeAnchor, members.ageAnchor),
  };
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
  if (differing) throw invalid(differing, "That isn't the result of these answers.");
  return { quizAnswers, ...result };
}
