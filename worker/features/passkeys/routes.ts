import * as contract from '../../../src/shared/contract/account/passkeys';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate, validateId } from '../../http/validate';
import { addPasskey, newPasskeyOptions } from './addPasskey';
import { listPasskeys, removePasskey } from './ownPasskeys';

const addingRefusals = describeRefusals(
  'ADDRESS_NOT_CONFIRMED',
  'CONFIRM_IT_IS_YOU',
  'SECOND_FACTOR_REQUIRED',
  'CONFLICT',
);

export const passkeysRoutes = memberRoutes()
  .get('/', describeJson('Your passkeys', contract.passkeys), async (c) =>
    c.json(await listPasskeys(c.get('member'))),
  )
  .post(
    '/options',
    describeJson('What the browser needs to make a passkey', contract.creationOptions),
    addingRefusals,
    takesNothing,
    async (c) => c.json(await newPasskeyOptions(c.get('member'))),
  )
  .post(
    '/offer',
    describeJson('Accept the passkey that a sign-in offered', contract.creationOptions),
    addingRefusals,
    validate('json', contract.acceptOfferRequest),
    async (c) => c.json(await newPasskeyOptions(c.get('member'), c.req.valid('json').passkeyOffer)),
  )
  .post(
    '/',
    describeJson('Add a passkey', contract.passkey, 201),
    addingRefusals,
    validate('json', contract.newPasskey),
    async (c) => c.json(await addPasskey(c.get('member'), c.req.valid('json')), 201),
  )
  .delete(
    '/:id',
    noContent('Remove a passkey'),
    describeRefusals('CONFIRM_IT_IS_YOU', 'SECOND_FACTOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    takesNothing,
    async (c) => answerNothing(c, removePasskey(c.get('member'), c.req.valid('param').id)),
  );
