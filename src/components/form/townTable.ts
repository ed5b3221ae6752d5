import { latePart } from '../late/latePart';

/** The towns of New Jersey and the search in them, for fields that suggest one. */
export const townTable = latePart(() => import('../../shared/new-jersey/places'));
