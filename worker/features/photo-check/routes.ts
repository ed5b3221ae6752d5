import * as contract from '../../../src/shared/contract/account/photoCheck';
import { photoCheck } from '../../../src/shared/contract/safety';
import { describeJson } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { describeUpload, uploadForm } from '../../http/uploadBody';
import { takesNothing } from '../../http/validate';
import { sendCheck } from './sendCheck';
import { startCheck } from './startCheck';

export const photoCheckRoutes = memberRoutes()
  .post(
    '/start',
    describeJson('Draw a gesture for a photo check', contract.drawnGesture),
    describeRefusals('CONFLICT', 'RATE_LIMITED'),
    takesNothing,
    async (c) => c.json(await startCheck(c.get('member'))),
  )
  .post(
    '/',
    describeJson(
      'Send the photo of a photo check',
      photoCheck,
      201,
      describeUpload('photo', contract.sendCheckRequest),
    ),
    describeRefusals('CONFLICT', 'RATE_LIMITED'),
    uploadForm('photo', contract.sendCheckRequest),
    async (c) =>
      c.json(await sendCheck(c.get('member'), c.get('upload'), c.get('fields').token), 201),
  );
