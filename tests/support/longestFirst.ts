import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** If one of these began last, it would run alone while the other cores idle. */
const LONGEST = [
  'simulation',
  'outages',
  'ground',
  'likes-races',
  'members-incognito',
  'pairs-model',
  'reports-ended',
  'visibility',
  'members-changes',
];

/** The longest files first, then the others in the runner's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.indexOf(basename(moduleId, '.test.ts'));
      return found < 0 ? LONGEST.length : found;
    };
    return rest.toSorted((a, b) => place(a) - place(b));
  }
}
