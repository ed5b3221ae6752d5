import * as contract from '../../../src/shared/contract/account/authenticator';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { confirmAuthenticator, newAuthenticator } from './addAuthenticator';
import { getAuthenticator, removeAuthenticator, renewRecoveryCodes } from './ownAuthenticator';

export const authenticatorRoutes = memberRoutes()
  .get('/', describeJson('Your authenticator app', contract.authenticator), async (c) =>
    c.json(await getAuthenticator(c.get('member'))),
  )
  .post(
    '/',
    describeJson('A key for an authenticator app', contract.newAuthenticator),
    describeRefusals(
      'ADDRESS_NOT_CONFIRMED',
      'CONFIRM_IT_IS_YOU',
      'SECOND_FACTOR_REQUIRED',
      'CONFLICT',
    ),
    takesNothing,
    async (c) => c.json(await newAuthenticator(c.get('member'))),
  )
  .post(
    '/confirm',
    describeJson('Require codes from now on', contract.recoveryCodesResponse),
    describeRefusals(
      'ADDRESS_NOT_CONFIRMED',
      'CONFIRM_IT_IS_YOU',
      'SECOND_FACTOR_REQUIRED',
      'CONFLICT',
      'RATE_LIMITED',
    ),
    validate('json', contract.confirmAuthenticatorRequest),
    async (c) => c.json(await confirmAuthenticator(c.get('member'), c.req.valid('json').code)),
  )
  .post(
    '/recovery-codes',
    describeJson(
      'Make new recovery codes; all earlier ones stop working',
      contract.recoveryCodesResponse,
    ),
    describeRefusals(
      'CONFIRM_IT_IS_YOU',
      'SECOND_FACTOR_REQUIRED',
      'NOT_FOUND',
      'CONFLICT',
      'RATE_LIMITED',
    ),
    takesNothing,
    async (c) => c.json(await renewRecoveryCodes(c.get('member'))),
  )
  .delete(
    '/',
    noContent('Stop requiring codes'),
    describeRefusals('CONFIRM_IT_IS_YOU', 'SECOND_FACTOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'),
    takesNothing,
    async (c) => answerNothing(c, removeAuthenticator(c.get('member'))),
  );
