import { lazyPart } from '../lazy/lazyPart';

export const townTable = lazyPart(() => import('../../shared/new-jersey/places'));
