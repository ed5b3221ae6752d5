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
import { promiseStands, requestFigures } from '../../../src/shared/contract/admin/adminWatch';
import * as takeDown from '../../../src/shared/contract/takeDown';
import * as verdicts from '../../../src/shared/contract/verdicts';
import { checkAudit } from '../../domain/audit/auditChain';
import { describeJson, itemsOf } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { answersPicture, WEBP } from '../../http/pictureAnswer';
import { recordedItems } from '../../http/recordedItems';
import { adminRoutes } from '../../http/requireAdmin';
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
    async (c) =>
      c.json(
        await recordedItems(
          c,
          { act: 'contact.read', list: 'contact' },
          await listContacts(c.get('member'), c.req.valid('query')),
          ({ id, memberId }) => [memberId ?? id],
        ),
      ),
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
    async (c) =>
      c.json(
        await recordedItems(
          c,
          { act: 'report.read', list: 'reports' },
          await listReports(c.get('member'), c.req.valid('query')),
          ({ reporter, reported }) => [reporter?.id, reported?.id],
        ),
      ),
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
    c.json(
      await recordedItems(
        c,
        { act: 'payment.read', list: 'disputes' },
        await listDisputes(c.get('member')),
        ({ id }) => [id],
      ),
    ),
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
    async (c) =>
      c.json(
        await recordedItems(
          c,
          { act: 'appeal.read', list: 'appeals' },
          await listAppeals(c.get('member'), c.req.valid('query')),
          ({ member }) => [member.id],
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
    async (c) =>
      c.json(
        await recordedItems(
          c,
          { act: 'held.read', list: 'held' },
          await listHeld(c.get('member'), c.req.valid('query')),
          ({ id, banned }) => [id, banned?.id],
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
      return c.body(body, 200, { 'Content-Type': WEBP });
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
        await recordedItems(
          c,
          { act: 'take-down.read', list: 'take-downs' },
          await listTakeDowns(c.get('member'), c.req.valid('query')),
          ({ id, member }) => [member?.id ?? id],
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
      const body = await showClaimedPicture(c.get('member'), id, photoId);
      return c.body(body, 200, { 'Content-Type': WEBP });
    },
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
    async (c) =>
      c.json(
        await recordedItems(
          c,
          { act: 'photo-check.read', list: 'photo-checks' },
          await listPhotoChecks(c.get('member'), c.req.valid('query')),
          ({ member }) => [member.id],
        ),
      ),
  )
  .get(
    '/:id/pictures/:photoId',
    answersPicture('A picture of a photo check; every view is recorded'),
    describeRefusals('NOT_FOUND'),
    validate('param', checks.adminPhotoCheckPictureParams),
    async (c) => {
      const { id, photoId } = c.req.valid('param');
      const body = await showCheckPicture(c.get('member'), id, photoId);
      return c.body(body, 200, { 'Content-Type': WEBP });
    },
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
