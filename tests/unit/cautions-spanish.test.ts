import { describe, expect, it } from 'vitest';
import { judge, readMessage } from '../../worker/domain/scamWarnings/judge';
import { plainWords } from '../../worker/domain/scamWarnings/plainWords';
import { recentFindings } from '../../worker/domain/scamWarnings/recentFindings';
import { inEnglish } from '../../worker/domain/scamWarnings/spanish';

const ALONE = { ofOther: 0, before: 20, sameToOthers: 0, recent: recentFindings('usr_alone', []) };
const kindOf = (text: string, before = 20) => judge(text, 0, { ...ALONE, before }).kind;
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('requests in English and Spanish', () => {
  it.for([
    [
      'giftCard',
      'Can you buy me a gift card and send me the code?',
      '¿Me puedes comprar una tarjeta de regalo y mandarme el código?',
    ],
    [
      'crypto',
      'Put $300 in my crypto platform and double it in a week.',
      'Pon 300 dólares en mi plataforma de criptomonedas y los duplicas en una semana.',
    ],
    [
      'money',
      'Could you transfer 400 to my account? I pay you back Friday.',
      '¿Podrías hacerme una transferencia de 400 a mi cuenta? Te los devuelvo el viernes.',
    ],
    [
      'money',
      'I am short $250 for the rent, can you lend it to me?',
      'Me faltan 250 dólares para la renta, ¿me los prestas?',
    ],
    [
      'emergency',
      'The package is stuck at customs. Can you pay the $850 fee by Western Union?',
      'El paquete está retenido en la aduana. ¿Puedes pagar los 850 dólares por Western Union?',
    ],
    [
      'emergency',
      'My mother is in the hospital, please help me with 300 for the surgery.',
      'Mi mamá está en el hospital, por favor ayúdame con 300 para la operación.',
    ],
    [
      'money',
      'Can you buy my ticket? It is 460 and I will pay you when I arrive.',
      '¿Puedes comprarme el boleto? Son 460 y te los pago cuando llegue.',
    ],
    [
      'money',
      'I will post your photos if you do not pay me.',
      'Voy a publicar tus fotos si no me pagas.',
    ],
  ] as const)('%s: %s', ([kind, english, spanish]) => {
    expect(kindOf(english)).toBe(kind);
    expect(kindOf(spanish)).toBe(kind);
    expect(kindOf(withoutAccents(spanish))).toBe(kind);
  });

  it.for([
    ['tú', '¿Me puedes prestar 200 dólares?'],
    ['usted', '¿Podría usted prestarme 200 dólares?'],
    ['vos', '¿Vos me podés prestar 200 dólares?'],
    ['both languages', 'Can you mandarme 200 por zelle? Te pago el viernes'],
    ['a gift card by its English name', 'mándame una gift card de $100 porfa'],
    ['Zelle as a verb', 'hazme un zelle de 50 y te lo pago el lunes'],
    ['Cash App', '¿me puedes depositar 80 en mi cash app?'],
    ['a sum in words', 'Necesito que me mandes trescientos cincuenta dólares hoy'],
    ['no hurry', 'Mi mamá está en el hospital, mándame 300 por Zelle cuando puedas'],
    [
      'a gift card at leisure',
      '¿Me puedes mandar una tarjeta de regalo de 100? Cuando puedas, mi amor',
    ],
    ['a loan without hurry', 'Préstame 500, sin apuro, te lo pago el viernes'],
    ['what not to send', 'No me mandes efectivo, mándame dos tarjetas de Steam de 100'],
    ['a share', 'Necesito 800 para la visa, tu parte son 400, mándamelos por Western Union'],
    ['a sum of thousands', 'Préstame dos mil dólares hasta el viernes, me faltan para la renta'],
    ['a remittance', 'Mándame un giro de 150 por Western Union, es una emergencia'],
    ['crypto', 'Te enseño a invertir en cripto, empiezas con 250'],
  ])('in the words of %s', ([, text]) => {
    expect(kindOf(text ?? '')).not.toBeNull();
    expect(kindOf(withoutAccents(text ?? ''))).not.toBeNull();
  });

  it.for([
    'Le mandé 200 dólares a mi mamá para la renta.',
    'Compré un carro y pagué mil dólares.',
    'Cada quien paga lo suyo, salió en 42.',
    '¿Cuánto te debo de la cena?',
    'Mi mamá está en el hospital pero ya sale mañana.',
    'Trabajo en un banco y hoy vi una estafa con tarjetas de regalo.',
    '¿Me mandas la foto del perro?',
    'Me subieron la renta 200 dólares.',
  ])('none: %s', (text) => {
    expect(kindOf(text)).toBeNull();
    expect(kindOf(withoutAccents(text))).toBeNull();
  });
});

describe('fair dealing', () => {
  it.for([
    ['what is paid elsewhere', 'The class is 45, you pay there in cash.'],
    ['a share of dinner', 'You can send your half to my venmo whenever, dinner was 88'],
    ['the price paid', 'Son 80 por los boletos, lo que pagué.'],
    ['the price for each', 'La casa salió en 38 por cabeza, mándame lo tuyo.'],
    ['the goods first', 'Son 60, primero te los paso y después me pagas.'],
    ['in person', 'Está en 45, nos vemos en la entrada y ahí me pagas.'],
    ['what others give', 'Me faltaban 300 y mi tía me los regaló.'],
  ])('%s', ([, text = '']) => {
    expect(readMessage(text, 0, ALONE).isFair).toBe(true);
    expect(kindOf(text)).toBeNull();
  });

  it.for([
    'Me faltan 300 para la renta, ¿me los prestas?',
    'Mi jefe me paga el viernes, préstame 60.',
    'Can you send me $200? I pay you back Friday.',
  ])('not: %s', (text) => expect(readMessage(text, 0, ALONE).isFair).toBe(false));

  it('does not count beside an emergency, a gift card or an investment', () => {
    const text = 'Mándame 500 hoy para mi operación, son 250 por cabeza, te lo ruego mi amor';
    expect(readMessage(text, 0, ALONE).isFair).toBe(false);
    expect(kindOf(text)).toBe('emergency');
  });
});

describe('what is written to be missed', () => {
  it.for([
    ['Cyrillic letters', 'Pleаsе sеnd mе 200 fоr thе rеnt', 20],
    ['Cyrillic capitals', 'ВITСОIN: deposit 200 to start, I double it in a week', 20],
    ['Cyrillic letters in Spanish', 'Mándаmе 200 dólаrеs pаrа lа rеntа por favor', 20],
    ['spaced letters', 'please send me a g i f t c a r d today', 20],
    ['spaced letters in Spanish', 'm a n d a m e 200 d o l a r e s por favor', 20],
    ['letters with dashes', 'could you buy me a g-i-f-t c-a-r-d and send me the code', 20],
    ['digits for letters', 'pl3ase buy me a st3am c4rd and send the c0de', 20],
    ['an invisible letter', 'mánda\u200Bme un zel\u200Ble de 50, te lo pago el lunes', 20],
    ['a drawn-out word', 'préstaaaame 100 dólares porfaaaa', 20],
    ['Telegram with a letter more', 'lets talk on telegramm instead', 2],
    ['Telegram in Cyrillic letters', 'add me on Теlеgrаm', 2],
    ['Telegram in Spanish', 'escríbeme por telegramm', 2],
    ['WhatsApp as it sounds', 'agrégame al wasap que casi no entro aquí', 2],
    ['a number in words', 'text me at two zero one five five five zero one two three', 2],
    ['a number in Spanish words', 'llámame al dos cero uno cinco cinco cinco cero uno dos tres', 2],
    ['a sum in words', 'please send me twenty five hundred for my rent', 20],
    ['a threat', 'Pay me or your wife gets the screenshots', 20],
    ['a threat in Spanish', 'si no me depositas le mando el video a tu esposa', 20],
    ['a broker', 'Talk to my broker, he will open your account with 250', 20],
    ['a broker in Spanish', 'Habla con mi broker, él te abre la cuenta con 250', 20],
  ] as const)('%s', ([, text, before]) => expect(kindOf(text, before)).not.toBeNull());

  it('an order to look for a name elsewhere counts early', () => {
    expect(kindOf('Busca mi nombre en insta', 1)).toBe('elsewhere');
    expect(kindOf('Find my name on insta', 1)).toBe('elsewhere');
  });

  it.for([
    'Send me the photos or I tell everyone you cannot dance',
    'mándame las fotos o le digo a tu mamá que no comes',
    'I counted one two three four five sheep',
  ])('none: %s', (text) => expect(kindOf(text, 2)).toBeNull());
});

describe('Spanish words in English', () => {
  it.for([
    ['me prestas 100', 'can you lend me 100'],
    ['le mande dinero', 'i sent him money'],
    ['compre\u0301 pan', 'i bought pan'],
    ['ayudame con la renta', 'help me with rent'],
    ['mi amor me manda 50', 'my love me send 50'],
    ['el banco me manda otra tarjeta', 'the bank sends me another card'],
    ['mi hermana me los presta', 'my sister lends me it'],
    ['can you mandarme 50', 'can you send me 50'],
    ['I went to a page about la la land', 'I went to a page about la la land'],
    ['cafe\u0301', 'coffee'],
    ['ole\u0301', 'ole'],
  ])('%s', ([spanish, english]) => expect(inEnglish(spanish ?? '')).toBe(english));

  it('leaves punctuation and sums where they are', () => {
    expect(plainWords('¡Hola! ¿Me mandas $50?')).toContain(' send me # ');
  });
});
