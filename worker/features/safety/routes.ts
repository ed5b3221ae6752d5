import { Hono } from 'hono';
import * as contract from '../../../src/shared/contract/safety';
import { appealRequest, appealResponse } from '../../../src/shared/contract/verdicts';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate, validateId } from '../../http/validate';
import { appeal } from './appeals/appeal';
import { blockMember, listBlocks, unblockMember } from './blocks/blockMember';
import { listReportable } from './reports/listReportable';
import { reportMember } from './reports/reportMember';
import { acknowledgeFraudNotice, acknowledgeWarning } from './warnings/acknowledgeWarning';

export const blocksRoutes = memberRoutes()
  .get('/', describeJson('Members you’ve blocked', contract.blockedMembers), async (c) =>
    c.json(await listBlocks(c.get('member'))),
  )
  .post(
    '/',
    noContent('Block a member'),
    describeRefusals('NOT_FOUND'),
    validate('json', contract.blockRequest),
    async (c) => answerNothing(c, blockMember(c.get('member'), c.req.valid('json').userId)),
  )
  .delete(
    '/:userId',
    noContent('Unblock a member'),
    validate('param', contract.blockParams),
    takesNothing,
    async (c) => answerNothing(c, unblockMember(c.get('member'), c.req.valid('param').userId)),
  );

export const reportsRoutes = memberRoutes()
  .get(
    '/reportable',
    describeJson('Members you had contact with, to report or block', contract.reportableMembers),
    async (c) => c.json(await listReportable(c.get('member'))),
  )
  .post(
    '/',
    describeJson('Report a member to the administrators', contract.reportResponse, 201),
    describeRefusals('NOT_FOUND', 'LIMIT_REACHED'),
    validate('json', contract.reportRequest),
    async (c) => c.json(await reportMember(c.get('member'), c.req.valid('json')), 201),
  );

export const warningsRoutes = memberRoutes().post(
  '/:id/acknowledge',
  noContent('Say that you’ve read a warning'),
  describeRefusals('NOT_FOUND'),
  validateId,
  takesNothing,
  async (c) => answerNothing(c, acknowledgeWarning(c.get('member'), c.req.valid('param').id)),
);

export const fraudNoticesRoutes = memberRoutes().post(
  '/:id/acknowledge',
  noContent('Say that you’ve read that someone you talked with was banned for fraud'),
  describeRefusals('NOT_FOUND'),
  validateId,
  takesNothing,
  async (c) => answerNothing(c, acknowledgeFraudNotice(c.get('member'), c.req.valid('param').id)),
);

/** Proved by the token of the verdict: a member of a closed account has no session. */
export const appealsRoutes = new Hono<AppEnv>().post(
  '/',
  describeJson('Appeal against a verdict, once', appealResponse, 201),
  describeRefusals('CONFLICT', 'RATE_LIMITED'),
  validate('json', appealRequest),
  async (c) => c.json(await appeal(c.get('context'), c.req.valid('json')), 201),
);
