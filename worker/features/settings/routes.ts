import { allSettings, changeSettingsRequest } from '../../../src/shared/contract/settings';
import { getSettings } from '../../domain/settings/ownSettings';
import { answers } from '../../http/answers';
import { refuses } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { changeSettings } from './changeSettings';

export const settingsRoutes = memberRoutes()
  .get('/', answers('Your settings', allSettings), async (c) =>
    c.json(await getSettings(c.get('member'))),
  )
  .patch(
    '/',
    answers('Change some of your settings', allSettings),
    refuses('CONFLICT'),
    validate('json', changeSettingsRequest),
    async (c) => c.json(await changeSettings(c.get('member'), c.req.valid('json'))),
  );
