import { html, raw } from 'hono/html';
import { createApp } from '../../app';
import { contractDocument } from './contractDocument';
import { CONTRACT_PAGE_STYLE } from './contractPageStyle';
import type { ContractDocument, Method } from './contractTypes';
import { operationSection } from './operationSection';
import { schemaNotation } from './schemaNotation';

/** The contract of the worker's routes, and the page to read it on, by the name of their file. */
export async function contractFiles(): Promise<Record<string, string>> {
  const document = await contractDocument(createApp());
  return {
    'openapi.json': JSON.stringify(document),
    'docs.html': await contractPage(document),
  };
}

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];
const UNTAGGED = 'Calls';

/** The contract as a page to read: no script, no external resources. */
export async function contractPage(document: ContractDocument): Promise<string> {
  const { info, components } = document;
  const groups = Map.groupBy(callsOf(document), ({ tag }) => tag);
  const schemas = Object.entries(components.schemas ?? {});
  const page = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${info.title}</title>
    <style>${raw(CONTRACT_PAGE_STYLE)}</style>
  </head>
  <body>
    <a class="skip" href="#calls">Skip to the calls</a>
    <header>
      <h1>${info.title} <small>${info.version}</small></h1>
      ${info.description.split('\n\n').map((each) => html`<p>${each}</p>`)}
      <p><a href="/api/openapi.json">The contract as OpenAPI ${document.openapi}</a></p>
    </header>
    <nav aria-label="Parts of the contract">
      <ul>
        ${[...groups].map(
          ([tag, calls]) =>
            html`<li><a href="#${idOf(tag)}">${tag}</a> <small>${calls.length}</small></li>`,
        )}
        ${schemas.length > 0 ? html`<li><a href="#schemas">Schemas</a> <small>${schemas.length}</small></li>` : ''}
      </ul>
    </nav>
    <main id="calls">
      ${[...groups].map(
        ([tag, calls]) => html`<section><h2 id="${idOf(tag)}">${tag}</h2>
          ${calls.map((call) => operationSection(call, components))}</section>`,
      )}
      ${
        schemas.length > 0
          ? html`<section><h2 id="schemas">Schemas</h2>${schemas.map(
              ([name, schema]) =>
                html`<h3 id="${name}">${name}</h3><pre>${schemaNotation(schema)}</pre>`,
            )}</section>`
          : ''
      }
    </main>
  </body>
</html>
`;
  return page.toString();
}

function callsOf({ paths }: ContractDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ tag: operation.tags?.[0] ?? UNTAGGED, method, path, operation }] : [];
    }),
  );
}

const idOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');
