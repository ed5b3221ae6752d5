import { latePart } from '../late/latePart';

export const townTable = latePart(() => import('../../shared/new-jersey/places'));
