import { useQuery } from '@tanstack/react-query';
import type { accountRoutes } from '../../../worker/features/account/routes';
import type { myDataRoutes } from '../../../worker/features/my-data/routes';
import type { subscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import type { blocksRoutes } from '../../../worker/features/safety/routes';
import type { settingsRoutes } from '../../../worker/features/settings/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { queryClient } from '../../lib/api/queryClient';
import type { ChangePasswordRequest } from '../../shared/contract/account/account';
import type { AllSettings, ChangeSettingsRequest } from '../../shared/contract/account/settings';

const settings = client<typeof settingsRoutes>('/api/user/settings');
const account = client<typeof accountRoutes>('/api/user');
const myData = client<typeof myDataRoutes>('/api/user');
const blocks = client<typeof blocksRoutes>('/api/blocks');
const subscription = client<typeof subscriptionRoutes>('/api/subscription');
const accountContract = contractOf(() => import('../../shared/contract/account/account'));
const billingContract = contractOf(() => import('../../shared/contract/billing'));
const safetyContract = contractOf(() => import('../../shared/contract/safety'));
const settingsContract = contractOf(() => import('../../shared/contract/account/settings'));

/** The request survives leaving the page at the same moment. */
const KEPT_ALIVE = { init: { keepalive: true } };

export const fetchSettings = () => bodyOf(settings.index.$get(), settingsContract('allSettings'));
export const changeSettings = (json: ChangeSettingsRequest) =>
  bodyOf(settings.index.$patch({ json }, KEPT_ALIVE), settingsContract('allSettings'));

export const changePassword = (json: ChangePasswordRequest) =>
  account['change-password'].$post({ json });

export const fetchSessions = () =>
  bodyOf(account.sessions.$get(), accountContract('memberSessions'));
export const endSession = (id: string) => account.sessions[':id'].$delete({ param: { id } });
export const endOtherSessions = () => account.sessions.$delete();

export const fetchBlocked = () => bodyOf(blocks.index.$get(), safetyContract('blockedMembers'));
export const unblock = (userId: string) => blocks[':userId'].$delete({ param: { userId } });

export const fetchSubscription = () =>
  bodyOf(subscription.index.$get(), billingContract('subscription'));

export const downloadMyData = () => myData['download-data'].$get();
export const deleteAccount = (password: string, confirmText: string) =>
  myData['delete-account'].$delete({ json: { password, confirmText } });

const SETTINGS = ['settings'];

export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: fetchSettings });
}

export async function storeSettings(change: ChangeSettingsRequest): Promise<AllSettings> {
  const stored = await changeSettings(change);
  queryClient.setQueryData(SETTINGS, stored);
  return stored;
}

/** Reloads the settings after a consent was given elsewhere. */
export const refreshSettings = () => queryClient.invalidateQueries({ queryKey: SETTINGS });
