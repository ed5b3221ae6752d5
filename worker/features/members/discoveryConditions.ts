import { between, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { FAITH_FILTER_CONSENT } from '../../../src/shared/rules/discovery/factFilters';
import { type FactName, SPOKEN, SPOKEN_NAMES } from '../../../src/shared/rules/members/facts';
import { candidateMember, isInList, joinedMember } from '../../db/expressions';
import { allOf } from '../../db/guard';
import type { DiscoveryFilter } from './discoveryPlan';

/** Whether the filter asks for more than the indexes contain. */
export function asksOfRow(filter: DiscoveryFilter): boolean {
  const { interests, personalities, tookQuiz, facts, height, photoChecked } = filter;
  const lists = [interests, personalities, facts];
  return lists.some(({ length }) => length > 0) || tookQuiz || photoChecked || height !== null;
}

/** What the viewer asks for; all but age, town and intention is read from the member's own row. */
export function matchesFilter(filter: DiscoveryFilter): SQL {
  const { anchors, towns, intention, genders, interests, personalities, tookQuiz } = filter;
  const { facts, height, photoChecked } = filter;
  // Quoted as in the column, so that no interest is found within another.
  const quoted = JSON.stringify(interests.map((each) => JSON.stringify(each)));
  return allOf(
    anchors && sql.raw('w.show_age = 1'),
    anchors && between(candidateMember.ageAnchor, anchors.from, anchors.to),
    towns && sql.raw('w.show_location = 1'),
    towns && isInList(candidateMember.townId, towns),
    intention && eq(candidateMember.intention, intention),
    genders.length > 0 && isInList(candidateMember.gender, genders),
    personalities.length > 0 && isInList(joinedMember.personalityType, personalities),
    ...facts.map(({ name, values }) =>
      name === 'languages' ? speaksOneOf(values) : isInList(shownFact(name), values),
    ),
    facts.some(({ name }) => name === 'faith') && mayBeFoundByFaith,
    height && between(shownFact('heightCm'), height.from, height.to),
    photoChecked && isNotNull(joinedMember.checkedPhotoId),
    tookQuiz && isNotNull(joinedMember.personalityType),
    interests.length > 0 &&
      sql`EXISTS (SELECT 1 FROM json_each(${quoted})
        WHERE instr(lower(m.interests), lower(value)) > 0)`,
  );
}

/** A fact as others see it: a hidden one is like an unanswered one. */
const shownFact = (name: FactName) =>
  sql`IIF(instr(m.hidden_facts, ${JSON.stringify(name)}) = 0, m.facts ->> ${`$.${name}`}, NULL)`;

/** Members write the names of languages themselves. */
function speaksOneOf(languages: readonly string[]): SQL {
  const names = SPOKEN.filter((each) => languages.includes(each)).flatMap(
    (each) => SPOKEN_NAMES[each],
  );
  return sql`EXISTS (SELECT 1 FROM json_each(${shownFact('languages')})
    WHERE ${isInList(sql.raw('lower(value)'), names)})`;
}

/** Earlier versions of the consent did not mention filters. */
const mayBeFoundByFaith = sql`EXISTS (SELECT 1 FROM consents WHERE member_id = m.id
  AND kind = 'faith' AND withdrawn_at IS NULL AND version >= ${FAITH_FILTER_CONSENT})`;
