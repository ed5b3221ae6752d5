import { Hono } from 'hono';
import { contactRequest, contactResponse } from '../../../src/shared/contract/contact';
import { describeJson } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { describeRefusals } from '../../http/contract/refusals';
import { validate } from '../../http/validate';
import { sendContact } from './sendContact';

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  describeJson('Write to support, signed in or not', contactResponse, 201),
  describeRefusals('RATE_LIMITED'),
  validate('json', contactRequest),
  async (c) => c.json(await sendContact(c.get('context'), c.req.valid('json')), 201),
);
