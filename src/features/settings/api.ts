import type { AccountRoutes } from '../../../worker/features/account/routes';
import type { MembersRoutes } from '../../../worker/features/members/routes';
import type { MyDataRoutes } from '../../../worker/features/my-data/routes';
import type { SubscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import type { BlocksRoutes } from '../../../worker/features/safety/blocks/routes';
import type { SettingsRoutes } from '../../../worker/features/settings/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { ChangePasswordRequest } from '../../shared/contract/account';
import type { UpdateMemberRequest } from '../../shared/contract/profile';
import type { ChangeSettingsRequest } from '../../shared/contract/settings';

const users = client<MembersRoutes>('/api/users');
const settings = client<SettingsRoutes>('/api/user/settings');
const account = client<AccountRoutes>('/api/user');
const myData = client<MyDataRoutes>('/api/user');
const blocks = client<BlocksRoutes>('/api/blocks');
const subscription = client<SubscriptionRoutes>('/api/subscription');

/** Also when the page is left in the same moment. */
const KEPT_ALIVE = { init: { keepalive: true } };

export const updateMember = (id: string, json: UpdateMemberRequest) =>
  bodyOf(users[':id'].$patch({ param: { id }, json }));

export const fetchSettings = () => bodyOf(settings.index.$get());
export const changeSettings = (json: ChangeSettingsRequest) =>
  bodyOf(settings.index.$patch({ json }, KEPT_ALIVE));

export const changePassword = (json: ChangePasswordRequest) =>
  account['change-password'].$post({ json });

export const fetchSessions = () => bodyOf(account.sessions.$get());
export const endSession = (id: string) => account.sessions[':id'].$delete({ param: { id } });
export const endOtherSessions = () => account.sessions.$delete();

export const fetchBlocked = () => bodyOf(blocks.index.$get());
export const unblock = (userId: string) => blocks[':userId'].$delete({ param: { userId } });

export const fetchSubscription = () => bodyOf(subscription.index.$get());

export const downloadMyData = () => myData['download-data'].$get();
export const deleteAccount = (password: string, confirmText: string) =>
  myData['delete-account'].$delete({ json: { password, confirmText } });
