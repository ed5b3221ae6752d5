import type { takeDownRoutes } from '../../../worker/features/take-down/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { TakeDownRequest } from '../../shared/contract/takeDown';

const takeDowns = client<typeof takeDownRoutes>('/api/take-down');
const contract = contractOf(() => import('../../shared/contract/takeDown'));

export const ask = (json: TakeDownRequest) =>
  bodyOf(takeDowns.index.$post({ json }), contract('takeDownResponse'));

export const standingOf = (id: string, token: string) =>
  bodyOf(takeDowns[':id'].$get({ param: { id }, query: { token } }), contract('takeDownStanding'));

export const confirmRequest = (id: string, token: string) =>
  bodyOf(
    takeDowns[':id'].confirm.$post({ param: { id }, json: { token } }),
    contract('takeDownStanding'),
  );

export const answerTo = (id: string, text: string) =>
  takeDowns[':id'].answer.$post({ param: { id }, json: { text } });

export const objectTo = (id: string, token: string, text: string) =>
  bodyOf(
    takeDowns[':id'].object.$post({ param: { id }, json: { token, text } }),
    contract('takeDownStanding'),
  );
