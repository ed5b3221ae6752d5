import { createApp } from '../../app';
import { contractDocument } from './contractDocument';
import { contractPage } from './contractPage';

/** The contract of the worker's routes, and the page to read it on, by the name of their file. */
export async function contractFiles(): Promise<Record<string, string>> {
  const document = await contractDocument(createApp());
  return {
    'openapi.json': JSON.stringify(document),
    'docs.html': await contractPage(document),
  };
}
