import { html } from 'hono/html';
import {
  type Components,
  type Contents,
  type Operation,
  type Parameter,
  type Response,
  referencedName,
} from './contractTypes';
import { schemaNotation } from './schemaNotation';

/** One call: its method, path and summary; expanded, its input and answers. */
export function operationSection(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  components: Components,
) {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  return html`<details>
    <summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="what">${summary ?? ''}</span></summary>
    <div class="call">
      ${description ? html`<p>${description}</p>` : ''}
      <p class="access">${accessOf(operation)}</p>
      ${parameters.length > 0 ? html`<h4>Parameters</h4><dl>${parameters.map(parameter)}</dl>` : ''}
      ${requestBody?.content ? html`<h4>Body</h4>${contents(requestBody.content)}` : ''}
      <h4>Answers</h4>
      <dl>${Object.entries(responses).map(([status, each]) => response(status, each, components))}</dl>
    </div>
  </details>`;
}

function accessOf({ security = [] }: Operation): string {
  const schemes = security.flatMap((each) => Object.keys(each));
  return schemes.length === 0 ? 'No session needed.' : `Needs a session: ${schemes.join(' or ')}.`;
}

function parameter({ $ref, name, in: place, required, description, schema }: Parameter) {
  if ($ref) return html`<dt>${referencedName($ref)}</dt>`;
  return html`<dt><code>${name}</code> <small>in ${place}${required ? ', required' : ''}</small></dt>
    <dd>${description ? html`<p>${description}</p>` : ''}<pre>${schemaNotation(schema)}</pre></dd>`;
}

function response(status: string, { $ref, description, content }: Response, shared: Components) {
  const referenced = $ref ? shared.responses?.[referencedName($ref)] : undefined;
  return html`<dt><span class="status">${status}</span> ${description ?? referenced?.description}</dt>
    ${content ? html`<dd>${contents(content)}</dd>` : ''}`;
}

function contents(content: Contents) {
  return html`${Object.entries(content).map(
    ([type, { schema }]) => html`<p><small>${type}</small></p><pre>${schemaNotation(schema)}</pre>`,
  )}`;
}
