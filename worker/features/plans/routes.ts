import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as contract from '../../../src/shared/contract/dates/plans';
import { writeCalendar } from '../../domain/calendar/writeCalendar';
import { listPlansOf, ownPlan } from '../../domain/plans/ownPlans';
import { planEntry } from '../../domain/plans/planEntries';
import {
  answerNothing,
  calendarAnswer,
  describeCalendar,
  describeJson,
  noContent,
} from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate, validateId } from '../../http/validate';
import { agreeCheckIn, answerMet, checkInFine, endCheckIn, putOffCheckIn } from './checkIn';
import { answerTrusted, readPlanLink, readTrusted } from './links';
import { answerDatePlan, proposePlan } from './proposals';

const tokenParam = validate('param', contract.linkTokenParams);

export const plansRoutes = memberRoutes()
  .get('/', describeJson('Your plans with matches', contract.datePlans), async (c) =>
    c.json(await listPlansOf(c.get('member'))),
  )
  .post(
    '/',
    describeJson('Suggest a plan to a match', contract.datePlan, 201),
    describeRefusals('NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'),
    validate('json', contract.proposePlanRequest),
    async (c) => c.json(await proposePlan(c.get('member'), c.req.valid('json')), 201),
  )
  .patch(
    '/:id',
    describeJson('Accept, decline, change or cancel a plan', contract.datePlan),
    describeRefusals('NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'),
    validateId,
    validate('json', contract.changePlanRequest),
    async (c) =>
      c.json(await answerDatePlan(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/:id/calendar.ics',
    describeCalendar('A plan'),
    describeRefusals('NOT_FOUND'),
    etag(),
    validateId,
    async (c) => {
      const { acting, plan, shown } = await ownPlan(c.get('member'), c.req.valid('param').id);
      const { APP_ORIGIN } = c.get('member').vars;
      const entry = planEntry(plan, shown.firstName, APP_ORIGIN, acting.actor.language);
      return calendarAnswer(c, writeCalendar(entry.title, [entry]));
    },
  )
  .put(
    '/:id/check-in',
    noContent('Agree when to be asked, and who is notified without an answer'),
    describeRefusals(
      'NOT_FOUND',
      'CONFLICT',
      'ADDRESS_NOT_CONFIRMED',
      'LIMIT_REACHED',
      'RATE_LIMITED',
    ),
    validateId,
    validate('json', contract.checkInRequest),
    async (c) =>
      answerNothing(c, agreeCheckIn(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id/check-in',
    noContent('End the check-in and the link'),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    takesNothing,
    async (c) => answerNothing(c, endCheckIn(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/:id/fine',
    noContent('Check in'),
    describeRefusals('NOT_FOUND', 'CONFLICT', 'WRONG_WORD', 'RATE_LIMITED'),
    validateId,
    validate('json', contract.fineRequest),
    async (c) =>
      answerNothing(
        c,
        checkInFine(c.get('member'), c.req.valid('param').id, c.req.valid('json').word),
      ),
  )
  .post(
    '/:id/later',
    noContent('Be asked later'),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', contract.laterRequest),
    async (c) =>
      answerNothing(
        c,
        putOffCheckIn(c.get('member'), c.req.valid('param').id, c.req.valid('json').minutes),
      ),
  )
  .post(
    '/:id/met',
    noContent('Say whether you met'),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', contract.metRequest),
    async (c) =>
      answerNothing(c, answerMet(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

/** No session: the token is the one that the member shared. */
export const planLinkRoutes = new Hono<AppEnv>().get(
  '/:token',
  describeJson('What a member shares about a plan', contract.planLink),
  describeRefusals('NOT_FOUND', 'RATE_LIMITED'),
  tokenParam,
  async (c) => c.json(await readPlanLink(c.get('context'), c.req.valid('param').token)),
);

/** No session: the token is in the mails to the trusted person. */
export const trustedRoutes = new Hono<AppEnv>()
  .get(
    '/:token',
    describeJson('Who names you as someone they trust', contract.trustedLink),
    describeRefusals('NOT_FOUND', 'RATE_LIMITED'),
    tokenParam,
    async (c) => c.json(await readTrusted(c.get('context'), c.req.valid('param').token)),
  )
  .post(
    '/:token',
    describeJson('Agree to be notified', contract.trustedLink),
    describeRefusals('NOT_FOUND', 'RATE_LIMITED'),
    tokenParam,
    takesNothing,
    async (c) => c.json(await answerTrusted(c.get('context'), c.req.valid('param').token, true)),
  )
  .delete(
    '/:token',
    describeJson('Get no more emails about this member', contract.trustedLink),
    describeRefusals('NOT_FOUND', 'RATE_LIMITED'),
    tokenParam,
    takesNothing,
    async (c) => c.json(await answerTrusted(c.get('context'), c.req.valid('param').token, false)),
  );
