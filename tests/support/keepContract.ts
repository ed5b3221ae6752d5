import { writeFileSync } from 'node:fs';
import { createApp } from '../../worker/app.ts';
import { contractDocument } from '../../worker/dev/contract/contractDocument.ts';
import { KEPT_CONTRACT } from './keptContract.ts';

/** Words for people, and what a program does not rely on. */
const LEFT_OUT = ['info', 'tags', 'summary', 'description', 'operationId', 'security', 'headers'];
const isLeftOut = (key: string, value: unknown) =>
  (LEFT_OUT.includes(key) && !isSchema(value)) || /^[45]\w\w$/.test(key);
/** A field of that name. */
const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value);

const document = await contractDocument(createApp());
const kept = JSON.stringify(document, (key, value) => (isLeftOut(key, value) ? undefined : value));
writeFileSync(KEPT_CONTRACT, `${kept}\n`);
