import { allSettings, changeSettingsRequest } from '../../../src/shared/contract/account/settings';
import { getSettings } from '../../domain/settings/ownSettings';
import { describeJson } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { changeSettings } from './changeSettings';

export const settingsRoutes = memberRoutes()
  .get('/', describeJson('Your settings', allSettings), async (c) =>
    c.json(await getSettings(c.get('member'))),
  )
  .patch(
    '/',
    describeJson('Change some of your settings', allSettings),
    describeRefusals('CONFLICT'),
    validate('json', changeSettingsRequest),
    async (c) => c.json(await changeSettings(c.get('member'), c.req.valid('json'))),
  );
