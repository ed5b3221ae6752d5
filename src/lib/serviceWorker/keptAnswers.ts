import { clear, createStore } from 'idb-keyval';
import { isNumber, isObjectOf, isText, parsedAs } from '../api/shapes';
import type { DeviceKeys } from '../sealed/deviceKeys';
import { sealedTextsIn } from '../sealed/sealedTexts';

/** An answer of the server as it came, by path. */
export interface KeptAnswer {
  body: string;
  /** In epoch milliseconds. */
  at: number;
}

const isKeptAnswer = isObjectOf<KeptAnswer>({ body: isText, at: isNumber });
const answersStore = () => createStore('parkway-answers', 'answers');

export async function readAnswer(keys: DeviceKeys, path: string): Promise<KeptAnswer | null> {
  return parsedAs(isKeptAnswer, await sealedTextsIn(answersStore()).read(keys, path));
}

/** Throws when the device has no space left. */
export async function keepAnswer(keys: DeviceKeys, path: string, body: string): Promise<void> {
  const kept: KeptAnswer = { body, at: Date.now() };
  await sealedTextsIn(answersStore()).write(keys, path, JSON.stringify(kept));
}

export const forgetAnswer = (keys: DeviceKeys, path: string) =>
  sealedTextsIn(answersStore()).write(keys, path, null);

export const forgetAnswers = () => clear(answersStore());
