import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { contactRequest, contactResponse } from '../../../src/shared/contract/contact';
import type { AppEnv } from '../../http/appEnv';
import { answers } from '../../http/describe';
import { validate } from '../../http/validate';
import { sendContact } from './sendContact';

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  describeRoute(answers('Write to support, signed in or not', contactResponse, 201)),
  validate('json', contactRequest),
  async (c) => c.json(await sendContact(c.get('context'), c.req.valid('json')), 201),
);

export type ContactRoutes = typeof contactRoutes;
