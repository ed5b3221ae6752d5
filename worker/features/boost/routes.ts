import { boostResponse } from '../../../src/shared/contract/members';
import { describeJson } from '../../http/answers';
import { accessOnly, describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing } from '../../http/validate';
import { boost } from './boost';

export const boostRoutes = memberRoutes().post(
  '/',
  describeJson('Be shown first nearby for a while', boostResponse),
  accessOnly('premium'),
  describeRefusals('CONFLICT', 'LIMIT_REACHED'),
  takesNothing,
  async (c) => c.json(await boost(c.get('member'))),
);
