import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathIn } from '../../src/shared/texts/language.ts';
import { DEMO_LOGINS } from '../../worker/dev/demo/logins.ts';
import { likeAs, showMatchAs, writeAs } from '../support/e2eMembers.ts';
import { changeData } from '../support/product.ts';
import { SPANISH_PAGES } from './pages.ts';
import { SCREENSHOTS, takeScreenshot, VIEWS } from './screenshots.ts';
import { inView, openSettled, type Studio } from './studio.ts';

const FOLDER = join(SCREENSHOTS, 'es');
const PAGE = { scheme: 'light', language: 'es' } as const;
/** Two of the demo members who write in Spanish. */
const CAMILA = 'demo-151';
const ADRIAN = 'demo-226';
const LINES = [
  [ADRIAN, 'Hola, Camila. Leí lo de tu mole de dos días y tengo preguntas.'],
  [CAMILA, '¡Hola! Pregunta, pero la receta no sale de la casa.'],
  [ADRIAN, 'Me parece justo. ¿Y si te enseño mi lista de pupuserías?'],
  [CAMILA, 'Eso ya es otra conversación. ¿La ordenaste por queso?'],
  [ADRIAN, 'Por queso y por cuánto tardan. ¿Vamos a la número uno el sábado?'],
  [CAMILA, 'El sábado a la una. Voy con hambre.'],
] as const;

/** Takes some pages in Spanish, with members who write in it, into a folder of their own. */
export async function takeSpanishScreenshots(studio: Studio): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const adrian = await meet(studio);
  for (const view of VIEWS) {
    for (const { name, path } of SPANISH_PAGES) {
      const as = name === 'home' || name === 'register' ? 'visitor' : CAMILA;
      await inView(studio, { ...view, ...PAGE, as }, async (page) => {
        await openSettled(page, pathIn('es', name === 'thread' ? path + adrian : path));
        await takeScreenshot(page, view, join(FOLDER, `${name}-${view.name}.webp`));
      });
    }
  }
}

/** Lets the two sign in, match and write to each other; returns the id of the one written to. */
async function meet(studio: Studio): Promise<string> {
  const ids: Record<string, string> = {};
  await changeData(studio.product, (database) => {
    database
      .prepare(
        `UPDATE members SET email_confirmed_at = created_at,
          password_hash = (SELECT password_hash FROM members WHERE email = ?)
        WHERE language = 'es'`,
      )
      .run(DEMO_LOGINS[0].email);
    for (const who of [CAMILA, ADRIAN]) {
      const found = database
        .prepare('SELECT id FROM members WHERE email = ?')
        .get(`${who}@parkway.example`);
      ids[who] = String(found?.id);
    }
  });
  const { origin } = studio.product;
  const view = { ...VIEWS[0], ...PAGE };
  await inView(studio, { ...view, as: CAMILA }, ({ request: camila }) =>
    inView(studio, { ...view, as: ADRIAN }, async ({ request: adrian }) => {
      await likeAs(camila, origin, ids[ADRIAN] ?? '');
      await likeAs(adrian, origin, ids[CAMILA] ?? '');
      await showMatchAs(camila, origin, ids[ADRIAN] ?? '');
      for (const [who, text] of LINES) {
        const [request, to] = who === CAMILA ? [camila, ids[ADRIAN]] : [adrian, ids[CAMILA]];
        await writeAs(request, origin, { to: to ?? '', text });
      }
    }),
  );
  return ids[ADRIAN] ?? '';
}
