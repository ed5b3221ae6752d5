import { type SQL, sql } from 'drizzle-orm';
import { FAITH_FILTER_CONSENT } from '../../../src/shared/rules/discovery/factFilters';
import type { FactName } from '../../../src/shared/rules/members/facts';
import { ALWAYS } from '../../db/guard';
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
  const isOneOf = (column: SQL, values: readonly (string | number)[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
  // Quoted as in the column, so that no interest is found within another.
  const quoted = JSON.stringify(interests.map((each) => JSON.stringify(each)));
  return sql.join(
    [
      ...(anchors
        ? [sql`w.show_age = 1 AND w.age_anchor BETWEEN ${anchors.from} AND ${anchors.to}`]
        : []),
      ...(towns ? [sql`w.show_location = 1`, isOneOf(sql`w.town_id`, towns)] : []),
      ...(intention ? [sql`w.intention = ${intention}`] : []),
      ALWAYS,
      ...(genders.length > 0 ? [isOneOf(sql`w.gender`, genders)] : []),
      ...(personalities.length > 0 ? [isOneOf(sql`m.personality_type`, personalities)] : []),
      ...facts.map(({ name, values }) => isOneOf(shownFact(name), values)),
      ...(facts.some(({ name }) => name === 'faith') ? [mayBeFoundByFaith] : []),
      ...(height ? [sql`${shownFact('heightCm')} BETWEEN ${height.from} AND ${height.to}`] : []),
      ...(photoChecked ? [sql`m.checked_photo_id IS NOT NULL`] : []),
      ...(tookQuiz ? [sql`m.personality_type IS NOT NULL`] : []),
      ...(interests.length > 0
        ? [
            sql`EXISTS (SELECT 1 FROM json_each(${quoted})
              WHERE instr(lower(m.interests), lower(value)) > 0)`,
          ]
        : []),
    ],
    sql.raw(' AND '),
  );
}

/** A fact as others see it: a hidden one is like an unanswered one. */
const shownFact = (name: FactName) =>
  sql`IIF(instr(m.hidden_facts, ${JSON.stringify(name)}) = 0, m.facts ->> ${`$.${name}`}, NULL)`;

/** Earlier versions of the consent did not mention filters. */
const mayBeFoundByFaith = sql`EXISTS (SELECT 1 FROM consents WHERE member_id = m.id
  AND kind = 'faith' AND withdrawn_at IS NULL AND version >= ${FAITH_FILTER_CONSENT})`;
