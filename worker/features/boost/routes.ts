import { boostResponse } from '../../../src/shared/contract/boost';
import { answers } from '../../http/answers';
import { only, refuses } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing } from '../../http/validate';
import { boost } from './boost';

export const boostRoutes = memberRoutes().post(
  '/',
  answers('Be shown first nearby for a while', boostResponse),
  only('premium'),
  refuses('CONFLICT', 'LIMIT_REACHED'),
  takesNothing,
  async (c) => c.json(await boost(c.get('member'))),
);
