import { useQuery } from '@tanstack/react-query';
import type { StatsBy } from '../../../shared/contract/adminStats';
import { fetchAnalytics, fetchJobs, fetchStats, figureKeys } from './api';

/** Figures move all the time: each visit asks again. */
const FRESH = { staleTime: 0 } as const;

export const useStats = () =>
  useQuery({ queryKey: figureKeys.stats, queryFn: fetchStats, ...FRESH });

export const useAnalytics = (by: StatsBy) =>
  useQuery({ queryKey: figureKeys.analytics(by), queryFn: () => fetchAnalytics(by), ...FRESH });

export const useJobs = () => useQuery({ queryKey: figureKeys.jobs, queryFn: fetchJobs, ...FRESH });
