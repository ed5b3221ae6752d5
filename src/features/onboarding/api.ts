import type { membersRoutes } from '../../../worker/features/members/routes';
import type { settingsRoutes } from '../../../worker/features/settings/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { ChangeSettingsRequest } from '../../shared/contract/account/settings';
import type { UpdateMemberRequest } from '../../shared/contract/profile';

const users = client<typeof membersRoutes>('/api/users');
const settings = client<typeof settingsRoutes>('/api/user/settings');
const members = contractOf(() => import('../../shared/contract/members'));
const settingsContract = contractOf(() => import('../../shared/contract/account/settings'));

export const updateMember = (id: string, json: UpdateMemberRequest) =>
  bodyOf(users[':id'].$patch({ param: { id }, json }), members('self'));

export const changeSettings = (json: ChangeSettingsRequest) =>
  bodyOf(settings.index.$patch({ json }), settingsContract('allSettings'));
