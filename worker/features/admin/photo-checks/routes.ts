import * as checks from '../../../../src/shared/contract/admin/adminPhotoChecks';
import { describeJson, itemsOf } from '../../../http/answers';
import { describeRefusals } from '../../../http/contract/refusals';
import { answersPicture } from '../../../http/pictureAnswer';
import { adminRoutes } from '../../../http/requireAdmin';
import { validate } from '../../../http/validate';
import { recordDataAccess } from '../recordDataAccess';
import { listPhotoChecks } from './listPhotoChecks';
import { resolvePhotoCheck } from './resolvePhotoCheck';
import { showCheckPicture } from './showCheckPicture';

export const adminPhotoChecksRoutes = adminRoutes()
  .get(
    '/',
    describeJson('Photo checks; the Link header leads to more', checks.adminPhotoChecks),
    validate('query', checks.adminPhotoChecksQuery),
    async (c) =>
      c.json(
        itemsOf(
          c,
          await recordDataAccess(
            c.get('member'),
            { act: 'photo-check.read', list: 'photo-checks' },
            await listPhotoChecks(c.get('member'), c.req.valid('query')),
            ({ member }) => [member.id],
          ),
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
      return c.body(body, 200, { 'Content-Type': 'image/webp' });
    },
  )
  .post(
    '/:id/resolve',
    describeJson('Decide on a photo check; it takes two to pass', checks.adminPhotoCheck),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validate('param', checks.adminPhotoCheckParams),
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
