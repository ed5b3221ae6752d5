import { isObject, parsedAs } from '../../lib/shapes';
import { device } from '../../lib/storage';
import { type ChosenAnswers, knownAnswers } from './answers';

/** A device may be used by several members. */
const keyOf = (memberId: string) => `parkway-quiz:${memberId}`;

/** The answers of a quiz that was left before it was saved. */
export const readKeptAnswers = (memberId: string): ChosenAnswers =>
  knownAnswers(parsedAs(isObject, device.read(keyOf(memberId))));

export const keepAnswers = (memberId: string, answers: ChosenAnswers) =>
  device.write(keyOf(memberId), JSON.stringify(answers));

export const forgetAnswers = (memberId: string) => device.write(keyOf(memberId), null);
