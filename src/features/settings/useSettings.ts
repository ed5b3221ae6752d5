import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/queryClient';
import type { AllSettings, ChangeSettingsRequest } from '../../shared/contract/account/settings';
import { changeSettings, fetchSettings } from './api';

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
