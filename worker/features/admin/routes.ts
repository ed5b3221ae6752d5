import {
  adminAuditQuery,
  auditCheck,
  auditEntries,
} from '../../../src/shared/contract/admin/adminAudit';
import * as contact from '../../../src/shared/contract/admin/adminContact';
import * as disputes from '../../../src/shared/contract/admin/adminDisputes';
import * as held from '../../../src/shared/contract/admin/adminHeld';
import * as reports from '../../../src/shared/contract/admin/adminReports';
import { promiseStands, requestFigures } from '../../../src/shared/contract/admin/adminWatch';
import * as takeDown from '../../../src/shared/contract/takeDown';
import * as verdicts from '../../../src/shared/contract/verdicts';
import { checkAudit } from '../../domain/audit/auditChain';
import { describeJson, itemsOf } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { answersPicture } from '../../http/pictureAnswer';
import { adminRoutes } from '../../http/requireAdmin';
import { takesNothing, validate } from '../../http/validate';
import { listAppeals } from './appeals/listAppeals';
import { resolveAppeal } from './appeals/resolveAppeal';
import { listAudit } from './audit/listAudit';
import { answerContact } from './contact/answerContact';
import { listContacts } from './contact/listContacts';
import { listDisputes } from './disputes/listDisputes';
import { releaseDispute } from './disputes/releaseDispute';
import { listHeld } from './held/listHeld';
import { resolveHeld } from './held/resolveHeld';
import { showHeldPicture } from './held/showHeldPicture';
import { listPromises } from './promises/listPromises';
import { recordDataAccess } from './recordDataAccess';
import { listReports } from './reports/listReports';
import { resolveReport } from './reports/resolveReport';
import { getRequests } from './requests/getRequests';
import { listTakeDowns } from './take-downs/listTakeDowns';
import { resolveTakeDown } from './take-downs/resolveTakeDown';
import { showPicture } from './take-downs/showPicture';

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
    async (c) => {
      const page = await recordDataAccess(
        c.get('member'),
        { act: 'contact.read', list: 'contact' },
        await listContacts(c.get('member'), c.req.valid('query')),
        ({ id, memberId }) => [memberId ?? id],
      );
      if (!page.isSorted) c.header('X-Order', 'match');
      return c.json(itemsOf(c, page));
    },
  )
  .post(
    '/:id',
    describeJson('Mark a message as answered, or reopen it', contact.adminContactMessage),
    describeRefusals('NOT_FOUND'),
    validate('param', contact.adminContactParams),
    validate('json', contact.answerContactRequest),
    async (c) =>
      c.json(await answerContact(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

export const adminReportsRoutes = adminRoutes()
  .get(
    '/',
    describeJson('Reports of members; the Link header leads to more', reports.adminReports),
    validate('query', reports.adminReportsQuery),
    async (c) =>
      c.json(
        itemsOf(
          c,
          await recordDataAccess(
            c.get('member'),
            { act: 'report.read', list: 'reports' },
            await listReports(c.get('member'), c.req.valid('query')),
            ({ reporter, reported }) => [reporter?.id, reported?.id],
          ),
        ),
      ),
  )
  .post(
    '/:id/resolve',
    describeJson('Give the verdict on a report', reports.adminReport),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validate('param', reports.adminReportParams),
    validate('json', reports.resolveReportRequest),
    async (c) =>
      c.json(await resolveReport(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

export const adminDisputesRoutes = adminRoutes()
  .get(
    '/',
    describeJson('Payments that buyers are disputing', disputes.adminDisputes),
    async (c) => {
      const page = await recordDataAccess(
        c.get('member'),
        { act: 'payment.read', list: 'disputes' },
        await listDisputes(c.get('member')),
        ({ id }) => [id],
      );
      return c.json(page.items);
    },
  )
  .post(
    '/:id/release',
    describeJson('Allow a buyer to buy again after a chargeback', disputes.adminDispute),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validate('param', disputes.adminDisputeParams),
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
    async (c) =>
      c.json(
        itemsOf(
          c,
          await recordDataAccess(
            c.get('member'),
            { act: 'appeal.read', list: 'appeals' },
            await listAppeals(c.get('member'), c.req.valid('query')),
            ({ member }) => [member.id],
          ),
        ),
      ),
  )
  .post(
    '/:id/resolve',
    describeJson(
      "Decide on an appeal against another administrator's verdict",
      verdicts.adminAppeal,
    ),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validate('param', verdicts.adminAppealParams),
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
    async (c) =>
      c.json(
        itemsOf(
          c,
          await recordDataAccess(
            c.get('member'),
            { act: 'held.read', list: 'held' },
            await listHeld(c.get('member'), c.req.valid('query')),
            ({ id, banned }) => [id, banned?.id],
          ),
        ),
      ),
  )
  .get(
    '/:userId/pictures/:photoId',
    answersPicture('A picture of a held member or of the banned account; every view is recorded'),
    describeRefusals('NOT_FOUND'),
    validate('param', held.adminHeldPictureParams),
    async (c) => {
      const { userId, photoId } = c.req.valid('param');
      const body = await showHeldPicture(c.get('member'), userId, photoId);
      return c.body(body, 200, { 'Content-Type': 'image/webp' });
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
    async (c) =>
      c.json(
        itemsOf(
          c,
          await recordDataAccess(
            c.get('member'),
            { act: 'take-down.read', list: 'take-downs' },
            await listTakeDowns(c.get('member'), c.req.valid('query')),
            ({ id, member }) => [member?.id ?? id],
          ),
        ),
      ),
  )
  .get(
    '/:id/pictures/:photoId',
    answersPicture('The copy of a claimed picture; every view is recorded'),
    describeRefusals('NOT_FOUND'),
    validate('param', takeDown.adminTakeDownPictureParams),
    async (c) => {
      const { id, photoId } = c.req.valid('param');
      const body = await showPicture(c.get('member'), id, photoId);
      return c.body(body, 200, { 'Content-Type': 'image/webp' });
    },
  )
  .post(
    '/:id/resolve',
    describeJson('Hide what a request is about, or decide on it', takeDown.adminTakeDown),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validate('param', takeDown.takeDownParams),
    validate('json', takeDown.resolveTakeDownRequest),
    async (c) =>
      c.json(await resolveTakeDown(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );
