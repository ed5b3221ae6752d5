import * as z from 'zod';
import type { ClassicConnection } from './classicConnection.ts';
import { type Handle, type Tab, textOf } from './tab.ts';

/** The protocol's key of an element reference (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const outcome = z.union([z.object({ ok: z.json() }), z.object({ failed: z.string() })]);

/** Where this engine deviates from the standard: it calls a closed native list a button. */
const OWN_ROLES: Readonly<Record<string, readonly string[]>> = { button: ['button', 'combobox'] };

/** Runs any function, sync or async; separates what it threw from errors of the driver. */
const CALL = (script: string) => `
  const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (${script})(...[...arguments].slice(0, -1))).then(
    (ok) => done({ ok: ok === undefined ? null : ok }),
    (cause) => done({ failed: String(cause) }),
  );`;

/** The current window of a WebKit driver's session, and those that it opens. */
export async function classicTab(connection: ClassicConnection): Promise<Tab> {
  return tabOf(connection, z.string().parse(await connection.get('/window')));
}

function tabOf(connection: ClassicConnection, window: string): Tab {
  /** A session sends commands to one window at a time. */
  const here = () => connection.post('/window', { handle: window });
  const elementPath = (element: Handle) => `/element/${z.string().parse(element[ELEMENT])}`;
  const call = async (script: string, given: readonly unknown[]) => {
    await here();
    const answer = outcome.parse(
      await connection.post('/execute/async', { script: CALL(script), args: given }),
    );
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.ok;
  };
  return {
    open: async (url) => {
      await here();
      await connection.post('/url', { url });
    },
    back: async () => {
      await here();
      await connection.post('/back', {});
    },
    run: async <T>(script: (...given: never[]) => T | Promise<T>, ...given: unknown[]) =>
      (await call(textOf(script), given)) as T,
    find: async (script, ...given) => {
      const found = await call(textOf(script), given);
      return typeof found === 'object' && found !== null ? (found as Handle) : null;
    },
    speaks: async (element, { role, names }) => {
      await here();
      const [saidRole, saidName] = z
        .tuple([z.string(), z.string()])
        .parse([
          await connection.get(`${elementPath(element)}/computedrole`),
          await connection.get(`${elementPath(element)}/computedlabel`),
        ]);
      const hasRole = role === null || (OWN_ROLES[saidRole] ?? [saidRole]).includes(role);
      // WebKit leaves out the space at which a line wraps.
      const isSame = (name: string) => name.replace(/\s+/g, '') === saidName.replace(/\s+/g, '');
      const hasName = names.some(isSame);
      return (
        (hasRole && hasName) || `WebKit says ${saidRole} "${saidName}", not ${role} "${names[0]}"`
      );
    },
    act: async (actions) => {
      await here();
      await connection.post('/actions', { actions });
      await connection.delete('/actions');
    },
    choose: async (list, label) => {
      const option = await call(
        textOf((element: HTMLSelectElement, wished: string) =>
          [...element.options].find(({ label: one }) => one === wished),
        ),
        [list, label],
      );
      await connection.post(`${elementPath(option as Handle)}/click`, {});
    },
    upload: async (input, path) => {
      await here();
      await connection.post(`${elementPath(input)}/value`, { text: path });
    },
    opened: async () => {
      const windows = z.array(z.string()).parse(await connection.get('/window/handles'));
      const other = windows.find((each) => each !== window);
      return other ? tabOf(connection, other) : null;
    },
  };
}
