import { CHILDREN, DRINKING, FAITHS, HEIGHT_CM, SMOKING, SPOKEN } from '../members/facts';

/** Facts to search by, with their values. Finds only members who state the fact and show it. */
export const FACT_FILTERS = {
  children: CHILDREN,
  smoking: SMOKING,
  drinking: DRINKING,
  faith: FAITHS,
  languages: SPOKEN,
} as const;

export type FactFilter = keyof typeof FACT_FILTERS;

export const FACT_FILTER_NAMES = Object.keys(FACT_FILTERS) as FactFilter[];

/** From this version of the consent on, members may filter by a faith. */
export const FAITH_FILTER_CONSENT = '2026-11-27';

/** `160-185`, in centimeters. */
const HEIGHT_RANGE = /^(\d{3})-(\d{3})$/;

/** The least and the most of a range of heights; `null` if it is none. */
export function heightRange(text: string): { from: number; to: number } | null {
  const [, from, to] = HEIGHT_RANGE.exec(text) ?? [];
  const range = { from: Number(from), to: Number(to) };
  const isPossible =
    range.from >= HEIGHT_CM.min && range.to <= HEIGHT_CM.max && range.from <= range.to;
  return isPossible ? range : null;
}
