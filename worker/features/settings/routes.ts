import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { allSettings, changeSettingsRequest } from '../../../src/shared/contract/settings';
import { getSettings } from '../../domain/settings/getSettings';
import { answers } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { changeSettings } from './changeSettings';

export const settingsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get('/', describeRoute(answers('Your settings', allSettings)), async (c) =>
    c.json(await getSettings(c.get('member'))),
  )
  .patch(
    '/',
    describeRoute(answers('Change some of your settings', allSettings)),
    validate('json', changeSettingsRequest),
    async (c) => c.json(await changeSettings(c.get('member'), c.req.valid('json'))),
  );

export type SettingsRoutes = typeof settingsRoutes;
