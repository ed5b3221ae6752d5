import type { Clue, Clues } from './clues';

/** What is known about the conversation, including this message. */
export interface Background {
  trouble: boolean;
  away: boolean;
  windfall: boolean;
  plight: boolean;
  sweet: boolean;
  card: boolean;
  /** One of the two mentioned investing. */
  invests: boolean;
  /** The other member mentioned sharing a cost. */
  shared: boolean;
  /** It is about other people. */
  told: boolean;
  /** The message contains a known phrase of asks. */
  phrases: boolean;
}

/** Each is a reason for or against reading a message as an ask for money, made of clues. */
export function reasonsIn(clues: Clues, known: Background) {
  const has = (clue: Clue) => clues.has(clue);
  const [figure, charge] = [has('figure'), has('charge')];
  const [rail, giftcard] = [has('rail'), has('giftcard')];
  const [demand, lacks, repays] = [has('demand'), has('lacks'), has('repays')];
  const [pleads, hurry] = [has('pleads'), has('hurry')];
  const hands = has('asksToHand') || has('tellsToHand');
  const asks = hands || has('asksToObtain');
  const helps = has('asksForHelp');
  const isStory = known.trouble || known.away || known.windfall;
  const isPlight = known.plight;
  const isStatement =
    !asks && !helps && !has('you') && !pleads && !repays && !lacks && !known.phrases;
  return {
    handSum: hands && figure,
    handSome: hands && has('some'),
    handCharge: hands && charge,
    obtainSum: has('asksToObtain') && figure,
    obtainCharge: has('asksToObtain') && charge,
    asksCard: asks && giftcard,
    cardSum: giftcard && figure,
    cardKnown: asks && known.card,
    demand,
    demandAsk: demand && (asks || pleads || lacks),
    demandStory: demand && isStory,
    chargeStory: charge && isStory && (asks || lacks || pleads),
    sumStory: has('sum') && isStory,
    priceStory: has('price') && (isStory || isPlight),
    priceAsk: has('price') && (asks || helps || pleads),
    sumOfYou: has('sumOfYou'),
    sumPlight: has('sum') && isPlight,
    demandPlight: demand && isPlight,
    askPlight: isPlight && (hands || helps) && (figure || charge || has('some')),
    lacksSum: lacks && figure,
    lacksCharge: lacks && charge,
    lacksAsk: lacks && (asks || helps),
    noAccess: has('noAccess') && (asks || figure),
    repaysSum: repays && figure,
    repaysAsk: repays && asks,
    pleadsSum: pleads && figure,
    pleadsAsk: pleads && (asks || helps),
    pleadsCharge: pleads && charge,
    railSum: rail && figure,
    railAsk: rail && (asks || pleads || lacks),
    cardCode: giftcard && has('cardCode'),
    coinAsk: known.invests && asks && has('start'),
    secret: has('wantsSecret'),
    code: has('wantsCode'),
    codeAsk: has('wantsCode') && asks,
    secretAsk: has('wantsSecret') && asks,
    lure: has('lure') && known.invests && (has('you') || asks),
    lureSum: has('lure') && figure && (asks || has('you')),
    start: has('start') && known.invests,
    startSum: has('start') && known.invests && figure,
    hurrySum: hurry && figure,
    hurryAsk: hurry && hands,
    threat: has('threat'),
    threatSum: has('threat') && figure,
    sells: has('sells'),
    sellsSum: has('sells') && figure,
    sellsAsk: has('sells') && asks,
    receives: has('receives'),
    receivesHand: has('receives') && hands,
    windfallAsk: known.windfall && (asks || charge || figure),
    sweetAsk: known.sweet && asks && (figure || charge || rail),
    youSum: has('you') && has('sum'),
    pleadsStory: pleads && isStory && (asks || has('you')),
    sumAsked: has('figure') && asks,
    phrases: known.phrases,
    helpCharge: helps && charge,
    helpSum: helps && figure,
    helpStory: helps && isStory && (charge || pleads || lacks || hurry),
    notShared: has('shared'),
    notSharedByOther: known.shared,
    notTreat: has('treat'),
    notOwnPast: has('ownPast') && !asks && !lacks,
    notSmallTalk: has('smallTalk'),
    notHarmless: has('harmless'),
    notPastAsk: has('past') && asks,
    notJest: has('jest'),
    notThing: has('thing') && !has('sum'),
    notWork: has('work'),
    notTold: known.told,
    notNoYou: isStatement && !isStory && !isPlight,
    notNoYouStory: isStatement && (isStory || isPlight),
  };
}

export type Reason = keyof ReturnType<typeof reasonsIn>;
