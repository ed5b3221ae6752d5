import Component from '../../../node_modules/ical.js/lib/ical/component.js';
import design from '../../../node_modules/ical.js/lib/ical/design.js';
import Duration from '../../../node_modules/ical.js/lib/ical/duration.js';
import parse from '../../../node_modules/ical.js/lib/ical/parse.js';
import stringify from '../../../node_modules/ical.js/lib/ical/stringify.js';
import Time from '../../../node_modules/ical.js/lib/ical/time.js';

/**
 * Replaces ical.js and the module that collects its parts (`[alias]` in wrangler.toml). The package
 * is one file, which no bundler can take apart; what repeats events is a third of it, 8 KB gzipped.
 */
export default {
  foldLength: 75,
  newLineChar: '\r\n',
  Component,
  Duration,
  Time,
  design,
  parse,
  stringify,
};
