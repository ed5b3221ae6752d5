import type { Clues } from './clues';

const PAID_THERE = / you (?:(?:can|just|only) )?pay (?:it )?(?:there|at the door|in person) /;

/** Alternatives of a pattern over the words as they are written, without accents, with ` ` around. */
const IN_SPANISH = new RegExp(
  [
    // At the price paid, and the goods first.
    'lo (?:que|q|mismo que|mismo q) (?:me )?(?:pague|cost[oa]|costaron|salio)',
    '(?:de|en) taquilla',
    '(?:primero|antes) te l[oa]s? [a-z]+',
    'cuando (?:l[oa]s? |me |te )(?:veas?|revises?|recibas?|pruebes?)',
    'antes de pagar',
    // In person, and where one goes.
    '(?:ahi|alla|adentro|puerta|entrada|persona|mano|efectivo)(?: mismo)?(?: y)? me (?:l[oa]s? )?(?:pagas|das|paga|da)',
    'me (?:l[oa]s? )?(?:pagas|das|paga|da)(?: (?!y |que |pa )[a-z#]+){0,3} (?:ahi|alla|persona|adentro|puerta|entrada|parada|cuando nos (?:veamos|vemos)|cuando l[oa]s? [a-z]+)',
    'se pagan? (?:en|a)',
    'pagas? (?:en|a) (?:la |el )?(?:puerta|caja|entrada|llegada|cancha|taquilla|salida)',
    // Shares.
    'por (?:cabeza|persona|familia)|cada (?:un[oa]|quien|cual)|entre (?:todos|todas|los|las)|(?:nos|te|les) toca|tu (?:parte|mitad)|estamos a mano|somos (?:dos|tres|cuatro|cinco|seis|siete|ocho)',
    // What they owe, which they give themselves.
    'te (?:paso|mando|hago|envio|doy|pongo|deposito|devuelvo) (?:(?:el|la|lo|los|las) )?(?:zelle de |cashapp de )?(?:mis?|mia|mio|mitad|que (?:te )?debo|tuyo|que me toca)',
    // What others give.
    'mis? [a-z]+ (?:ya )?(?:me|nos) (?:l[oa]s? )?(?:regal|prest|dio)[a-z]*',
  ]
    .map((each) => ` (?:${each}) `)
    .join('|'),
);

/**
 * Whether it is said as by people who share a cost, sell something at its price or give to others,
 * which a swindler seldom says. Of a message in Spanish, by its words.
 */
export const isFairDealing = (
  plain: string,
  clues: Clues,
  spanish: readonly string[] | null,
): boolean =>
  spanish === null
    ? (clues.has('shared') && clues.has('treat')) || PAID_THERE.test(plain)
    : IN_SPANISH.test(` ${spanish.join(' ')} `);
