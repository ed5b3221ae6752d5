import * as z from 'zod';
import type { BidiConnection } from './bidiConnection.ts';
import { type Handle, type Tab, textOf } from './tab.ts';

const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.looseObject({ type: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const tree = z.object({
  contexts: z.array(z.object({ context: z.string(), originalOpener: z.string().nullish() })),
});
const located = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) });

/** Results are returned as JSON text: BiDi's own values name the type of each part. */
const AS_JSON = (script: string) =>
  `async (...given) => JSON.stringify((await (${script})(...given)) ?? null)`;

/** A tab of Firefox. */
export function bidiTab(connection: BidiConnection, context: string): Tab {
  const call = async (declaration: string, given: readonly unknown[]) => {
    const answer = evaluated.parse(
      await connection.send('script.callFunction', {
        functionDeclaration: declaration,
        arguments: given.map(asArgument),
        target: { context },
        awaitPromise: true,
        userActivation: false,
      }),
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const tab: Tab = {
    open: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await connection.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    run: async (script, ...given) => {
      const { value } = await call(AS_JSON(textOf(script)), given);
      return JSON.parse(z.string().parse(value));
    },
    find: async (script, ...given) => {
      const { type, sharedId } = await call(textOf(script), given);
      return type === 'node' ? { sharedId } : null;
    },
    speaks: async (element, { role, names }) => {
      for (const name of names) {
        const value = role === null ? { name } : { role, name };
        const { nodes } = located.parse(
          await connection.send('browsingContext.locateNodes', {
            context,
            locator: { type: 'accessibility', value },
          }),
        );
        if (nodes.some(({ sharedId }) => sharedId === element.sharedId)) return true;
      }
      return `Firefox knows no ${role} "${names[0]}" there`;
    },
    act: async (actions) => {
      await connection.send('input.performActions', { context, actions });
      await connection.send('input.releaseActions', { context });
    },
    // A closed list selects the option whose first letters are typed.
    choose: async (list, label) => {
      await tab.run((element: HTMLElement) => element.focus(), list);
      const keys = [...label].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await tab.act([{ type: 'key', id: 'keyboard', actions: keys }]);
    },
    upload: async (input, path) => {
      await connection.send('input.setFiles', { context, element: input, files: [path] });
    },
    opened: async () => {
      const { contexts } = tree.parse(await connection.send('browsingContext.getTree', {}));
      const found = contexts.find(({ originalOpener }) => originalOpener === context);
      return found ? bidiTab(connection, found.context) : null;
    },
  };
  return tab;
}

function asArgument(value: unknown): Handle {
  if (isHandle(value)) return value;
  if (value === null || value === undefined) return { type: 'undefined' };
  if (Array.isArray(value)) return { type: 'array', value: value.map(asArgument) };
  if (typeof value === 'object') {
    return { type: 'object', value: Object.entries(value).map(([k, v]) => [k, asArgument(v)]) };
  }
  return { type: typeof value, value };
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'sharedId' in value;
}
