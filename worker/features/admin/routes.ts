import { Hono } from 'hono';
import {
  adminAuditQuery,
  auditCheck,
  auditEntries,
} from '../../../src/shared/contract/admin/adminAudit';
import * as contact from '../../../src/shared/contract/admin/adminContact';
import * as disputes from '../../../src/shared/contract/admin/adminDisputes';
import * as held from '../../../src/shared/contract/admin/adminHeld';
import * as checks from '../../../src/shared/contract/admin/adminPhotoChecks';
import * as reports from '../../../src/shared/contract/admin/adminReports';
import * as stats from '../../../src/shared/contract/admin/adminStats';
import { promiseStands, requestFigures } from '../../../src/shared/contract/admin/adminWatch';
import * as takeDown from '../../../src/shared/contract/takeDown';
import * as verdicts from '../../../src/shared/contract/verdicts';
import { checkAudit } from '../../domain/audit/auditChain';
import { describeJson, itemsOf } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { answersPicture } from '../../http/pictureAnswer';
import { type AdminEnv, adminRoutes, requireAdmin } from '../../http/requireAdmin';
import { takesNothing, validate, validateId } from '../../http/validate';
import { listAppeals } from './appeals/listAppeals';
import { resolveAppeal } from './appeals/resolveAppeal';
import { listAudit } from './audit/listAudit';
import { showCheckPicture, showClaimedPicture, showHeldPicture } from './cases/casePictures';
import { answerContact, listContacts } from './contacts';
import { listDisputes, releaseDispute } from './disputes';
import { listHeld } from './held/listHeld';
import { resolveHeld } from './held/resolveHeld';
import { listPhotoChecks } from './photo-checks/listPhotoChecks';
import { resolvePhotoCheck } from './photo-checks/resolvePhotoCheck';
import { listPromises } from './promises/listPromises';
import { listReports } from './reports/listReports';
import { resolveReport } from './reports/resolveReport';
import { getRequests } from './requests/getRequests';
import { getAnalytics } from './stats/getAnalytics';
import { getStats } from './stats/getStats';
import { listJobs } from './stats/jobRuns';
import { listRevenue } from './stats/listRevenue';
import { listTakeDowns } from './take-downs/listTakeDowns';
import { resolveTakeDown } from './take-downs/resolveTakeDown';

export const adminAuditRoutes = adminRoutes()
  .get(
    '/',
    describeJson('Administrator activity; the Link header leads to more', auditEntries),
    validate('query', adminAuditQuery),
    async (c) => c.json(itemsOf(c, await listAudit(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/check',
    describeJson('Whether every audit entry is present and unchanged', auditCheck),
    async (c) => c.json(await checkAudit(c.get('admin'))),
  );

export const adminContactRoutes = adminRoutes()
  .get(
    '/',
    describeJson(
      'Messages to support; the Link header leads to more',
      contact.adminContactMessages,
    ),
    validate('query', contact.adminContactQuery),
    async (c) => c.json(itemsOf(c, await listContacts(c.get('member'), c.req.valid('query')))),
  )
  .post(
    '/:id',
    describeJson('Mark a message as answered, or reopen it', contact.adminContactMessage),
    describeRefusals('NOT_FOUND'),
    validateId,
    validate('json', contact.answerContactRequest),
    async (c) =>
      c.json(await answerContact(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

export const adminReportsRoutes = adminRoutes()
  .get(
    '/',
    describeJson('Reports of members; the Link header leads to more', reports.adminReports),
    validate('query', reports.adminReportsQuery),
    async (c) => c.json(itemsOf(c, await listReports(c.get('member'), c.req.valid('query')))),
  )
  .post(
    '/:id/resolve',
    describeJson('Give the verdict on a report', reports.adminReport),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', reports.resolveReportRequest),
    async (c) =>
      c.json(await resolveReport(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

export const adminDisputesRoutes = adminRoutes()
  .get('/', describeJson('Payments that buyers are disputing', disputes.adminDisputes), async (c) =>
    c.json(itemsOf(c, await listDisputes(c.get('member')))),
  )
  .post(
    '/:id/release',
    describeJson('Allow a buyer to buy again after a chargeback', disputes.adminDispute),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    takesNothing,
    async (c) => c.json(await releaseDispute(c.get('member'), c.req.valid('param').id)),
  );

export const adminPromisesRoutes = adminRoutes().get(
  '/',
  describeJson('The status of each timed promise', promiseStands),
  async (c) => c.json(await listPromises(c.get('member'))),
);

export const adminRequestsRoutes = adminRoutes().get(
  '/',
  describeJson('Requests of the last 24 hours, by hour and by route', requestFigures),
  async (c) => c.json(await getRequests(c.get('member'))),
);

export const adminAppealsRoutes = adminRoutes()
  .get(
    '/',
    describeJson('Appeals of verdicts; the Link header leads to more', verdicts.adminAppeals),
    validate('query', verdicts.adminAppealsQuery),
    async (c) => c.json(itemsOf(c, await listAppeals(c.get('member'), c.req.valid('query')))),
  )
  .post(
    '/:id/resolve',
    describeJson(
      "Decide on an appeal against another administrator's verdict",
      verdicts.adminAppeal,
    ),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', verdicts.resolveAppealRequest),
    async (c) =>
      c.json(await resolveAppeal(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

export const adminHeldRoutes = adminRoutes()
  .get(
    '/',
    describeJson(
      'Members recognized from a ban; the Link header leads to more',
      held.adminHeldMembers,
    ),
    validate('query', held.adminHeldQuery),
    async (c) => c.json(itemsOf(c, await listHeld(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/:userId/pictures/:photoId',
    answersPicture('A picture of a held member or of the banned account; every view is recorded'),
    describeRefusals('NOT_FOUND'),
    validate('param', held.adminHeldPictureParams),
    (c) => {
      const { userId: id, photoId } = c.req.valid('param');
      return showHeldPicture(c.get('member'), { id, photoId });
    },
  )
  .post(
    '/:userId/resolve',
    describeJson('Let a held member in, or close the account', held.adminHeld),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validate('param', held.adminHeldParams),
    validate('json', held.resolveHeldRequest),
    async (c) =>
      c.json(await resolveHeld(c.get('member'), c.req.valid('param').userId, c.req.valid('json'))),
  );

export const adminTakeDownsRoutes = adminRoutes()
  .get(
    '/',
    describeJson(
      'Requests to take something down; the Link header leads to more',
      takeDown.adminTakeDowns,
    ),
    validate('query', takeDown.adminTakeDownsQuery),
    async (c) => c.json(itemsOf(c, await listTakeDowns(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/:id/pictures/:photoId',
    answersPicture('The copy of a claimed picture; every view is recorded'),
    describeRefusals('NOT_FOUND'),
    validate('param', takeDown.adminTakeDownPictureParams),
    (c) => showClaimedPicture(c.get('member'), c.req.valid('param')),
  )
  .post(
    '/:id/resolve',
    describeJson('Hide what a request is about, or decide on it', takeDown.adminTakeDown),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', takeDown.resolveTakeDownRequest),
    async (c) =>
      c.json(await resolveTakeDown(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

export const adminPhotoChecksRoutes = adminRoutes()
  .get(
    '/',
    describeJson('Photo checks; the Link header leads to more', checks.adminPhotoChecks),
    validate('query', checks.adminPhotoChecksQuery),
    async (c) => c.json(itemsOf(c, await listPhotoChecks(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/:id/pictures/:photoId',
    answersPicture('A picture of a photo check; every view is recorded'),
    describeRefusals('NOT_FOUND'),
    validate('param', checks.adminPhotoCheckPictureParams),
    (c) => showCheckPicture(c.get('member'), c.req.valid('param')),
  )
  .post(
    '/:id/resolve',
    describeJson('Decide on a photo check; it takes two to pass', checks.adminPhotoCheck),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', checks.resolvePhotoCheckRequest),
    async (c) =>
      c.json(
        await resolvePhotoCheck(
          c.get('member'),
          c.req.valid('param').id,
          c.req.valid('json').action,
        ),
      ),
  );

/** Below /api/admin as other groups are, so each of these requires an administrator itself. */
export const adminStatsRoutes = new Hono<AdminEnv>()
  .get(
    '/stats',
    requireAdmin,
    describeJson('The figures of the whole service', stats.adminStats),
    async (c) => c.json(await getStats(c.get('member'))),
  )
  .get(
    '/stats/analytics',
    requireAdmin,
    describeJson('What happened, by day, week or month', stats.adminAnalytics),
    validate('query', stats.analyticsQuery),
    async (c) => c.json(await getAnalytics(c.get('member'), c.req.valid('query').by)),
  )
  .get(
    '/revenue',
    requireAdmin,
    describeJson('Payments, newest first; the Link header leads to more', stats.revenueRows),
    validate('query', stats.revenueQuery),
    async (c) => c.json(itemsOf(c, await listRevenue(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/jobs',
    requireAdmin,
    describeJson('The last run of each scheduled job', stats.jobRuns),
    async (c) => c.json(await listJobs(c.get('member'))),
  );
