import { listPlansOf } from '../../domain/plans/ownPlans';
import { type DataPart, memberIdParameter, queryPart } from './dataPart';

/** Stored in the member's own object. The words of a check-in are stored as codes only. */
const plans: DataPart = {
  name: 'plans',
  tables: [],
  async *items(context) {
    yield* await listPlansOf(context);
  },
};

export const PLAN_PARTS: readonly DataPart[] = [
  plans,
  queryPart('trustedPeople', ['trusted_people'])`
    SELECT address, asked_at AS askedAt, confirmed_at AS confirmedAt, stopped_at AS stoppedAt
    FROM trusted_people WHERE member_id = ${memberIdParameter}`,
];
