import { expect, it } from 'vitest';
import {
  JOB_NAMES,
  PART_NAMES,
  PROMISE_NAMES,
} from '../../src/features/admin/overview/operatorNames';
import { JOB_MINUTES } from '../../src/shared/rules/jobs';
import { PROMISES } from '../../worker/domain/promises/readPromises';
import { OPTIONAL_PARTS } from '../../worker/env';

it.for([
  ['promise', PROMISE_NAMES, PROMISES],
  ['job', JOB_NAMES, JOB_MINUTES],
  ['part of the service', PART_NAMES, { ...OPTIONAL_PARTS, analytics: null }],
] as const)('every %s has its name in the language of the page', ([, names, all]) => {
  expect(Object.keys(names)).toEqual(Object.keys(all));
  for (const [name, label] of Object.entries<unknown>(names)) {
    expect(String(label).toLowerCase()).toBe(name);
  }
});
