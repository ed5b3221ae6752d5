import type { Facts } from '../../../src/shared/contract/answers';
import type { OtherMember } from '../../../src/shared/contract/members';
import { municipalityById } from '../../../src/shared/new-jersey/places';
import { sharedRailLine } from '../../../src/shared/new-jersey/railLines';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { milesBetween } from '../../../src/shared/rules/discovery/distance';
import { matchPercentage } from '../../../src/shared/rules/discovery/matchPercentage';
import { DAY } from '../../../src/shared/rules/durations';
import { NEWCOMERS } from '../../../src/shared/rules/limits';
import { ageOn } from '../../../src/shared/rules/members/age';
import { NO_FACTS } from '../../../src/shared/rules/members/facts';
import type { Say } from '../../../src/shared/texts/t';
import type { Context } from '../../platform/context';
import { photoUrl } from '../../platform/photos';
import { sayIn } from '../../platform/sentence';
import type { Actor } from '../actor';
import type { Standing } from './standings';
import type { ViewedRow } from './visibility';

/** What this viewer may see. `isBarred`: the member's preferences bar a first contact. */
export function toOtherMember(
  row: ViewedRow,
  viewer: Actor,
  { now, language }: Pick<Context, 'now' | 'language'>,
  standing: Standing,
  isBarred = false,
): OtherMember {
  const { age, miles, percent, reasons, theirs } = comparison(row, viewer, now, sayIn(language));
  return {
    id: row.id,
    firstName: row.firstName,
    ...(age === undefined ? {} : { age }),
    gender: row.gender,
    ...(row.showLocation ? { city: municipalityById(row.townId)?.name, distance: miles } : {}),
    state: 'NJ',
    sharedRailLine:
      row.showLocation && viewer.showLocation ? sharedRailLine(viewer.townId, row.townId) : null,
    bio: row.bio,
    interests: row.interests,
    ...toPictures(row.photos),
    personalityType: row.personalityType,
    personalityTraits: row.personalityTraits,
    prompts: row.prompts,
    facts: theirs,
    matchPercent: percent,
    matchReasons: reasons,
    liked: standing.liked,
    matched: row.matched,
    superLikedYou: standing.superLikedYou,
    ...(standing.remark ? { remark: standing.remark } : {}),
    emailConfirmed: row.emailConfirmedAt !== null,
    isNew: isNew(row.createdAt, now),
    photoChecked: row.checkedPhotoId !== null,
    ...(isBarred && !standing.likesYou ? { isOutsidePreferences: true } : {}),
    ...(row.isDemo ? { isDemo: true } : {}),
    ...(row.matched ? { online: standing.online } : {}),
  };
}

function isNew(createdAt: number, now: Date): boolean {
  return createdAt > now.getTime() - NEWCOMERS.days * DAY;
}

type Compared = Pick<
  ViewedRow,
  | 'interests'
  | 'townId'
  | 'ageAnchor'
  | 'showAge'
  | 'showLocation'
  | 'personalityType'
  | 'personalityTraits'
  | 'facts'
  | 'hiddenFacts'
>;

/** How well the two may fit, by what both of them show. */
export function comparison(row: Compared, viewer: Actor, now: Date, say?: Say) {
  const today = newJerseyDay(now);
  const miles = milesBetween(viewer.townId, row.townId);
  const age = shownAge(row, today);
  const [mine, theirs] = [shownFacts(viewer), shownFacts(row)];
  const { percent, reasons } = matchPercentage(
    profileToCompare(viewer, mine, today),
    profileToCompare(row, theirs, today),
    miles,
    say,
  );
  return { age, miles, percent, reasons, theirs };
}

const shownAge = (
  { showAge, ageAnchor }: Pick<Compared, 'showAge' | 'ageAnchor'>,
  today: string,
) => (showAge ? ageOn(ageAnchor, today) : undefined);

function profileToCompare(member: Compared, facts: Facts, today: string) {
  const { interests, personalityType: type, personalityTraits: traits } = member;
  const { intention, children, languages } = facts;
  return {
    interests,
    intention,
    children,
    languages,
    age: shownAge(member, today),
    townId: member.showLocation ? member.townId : undefined,
    personality: type === null ? undefined : { type, traits },
  };
}

/** All facts, including hidden ones, for the member themselves. */
export function allFacts(facts: Partial<Facts>): Facts {
  return { ...NO_FACTS, ...facts };
}

/** To everyone else a hidden fact looks as if it was never given. */
function shownFacts({ facts, hiddenFacts }: Pick<ViewedRow, 'facts' | 'hiddenFacts'>): Facts {
  const hidden = Object.fromEntries(hiddenFacts.map((name) => [name, null]));
  return { ...NO_FACTS, ...facts, ...hidden };
}

/** Position, id, placeholder and description; texts are empty where there are none. */
export type PictureRow = readonly [number, string, string, string];

/** Position 0 is the profile picture, the others follow in their order. */
export function toPictures(photos: readonly PictureRow[]) {
  const ordered = [...photos].sort(([a], [b]) => a - b);
  return {
    profilePicture: ordered.filter(([position]) => position === 0).map(toAddress)[0] ?? null,
    additionalPhotos: ordered.filter(([position]) => position > 0).map(toAddress),
    placeholders: Object.fromEntries(
      ordered.filter(([, , tiny]) => tiny).map((each) => [toAddress(each), each[2]] as const),
    ),
    photoAlts: Object.fromEntries(
      ordered.filter(([, , , alt]) => alt).map((each) => [toAddress(each), each[3]] as const),
    ),
  };
}

const toAddress = ([, id]: PictureRow) => photoUrl(id);
