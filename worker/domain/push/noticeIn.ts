import type { PushNotice } from '../../../src/shared/contract/push';
import { type Language, pathIn } from '../../../src/shared/texts/language';
import { inLanguage, type Sentence } from '../../platform/sentence';

/** A notice, until it is known in which language. */
export interface Notice extends Pick<PushNotice, 'path' | 'tag'> {
  title: Sentence;
  body: Sentence;
}

/** As its receiver reads it; the path leads to the page in their language. */
export const noticeIn = (language: Language, { title, body, path, tag }: Notice): PushNotice => ({
  title: inLanguage(language, title),
  body: inLanguage(language, body),
  path: pathIn(language, path),
  tag,
});
