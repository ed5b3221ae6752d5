import { pathIn } from '../../src/shared/texts/language.ts';
import { saidInSpanish, seenInSpanish } from '../support/spanish/said.ts';
import { type Name, type Part, Person } from './person.ts';

const partInSpanish = (part?: Part): Part | undefined => part && [part[0], saidInSpanish(part[1])];
const pathInSpanish = (path: Name): Name =>
  typeof path === 'string'
    ? pathIn('es', path)
    : new RegExp(path.source.replace('^\\/', '^\\/es\\/'));

/** Somebody who reads Spanish, and does what a journey says in English. */
export class SpanishPerson extends Person {
  override opens(path: string) {
    return super.opens(pathIn('es', path));
  }

  override presses(role: string, name: Name, part?: Part) {
    return super.presses(role, saidInSpanish(name), partInSpanish(part));
  }

  override types(label: Name, text: string, role?: string) {
    return super.types(saidInSpanish(label), text, role);
  }

  override chooses(label: Name, option: Name) {
    return super.chooses(saidInSpanish(label), saidInSpanish(option));
  }

  override finds(role: string, name: Name, part?: Part) {
    return super.finds(role, saidInSpanish(name), partInSpanish(part));
  }

  override findsNo(role: string, name: Name, part?: Part) {
    return super.findsNo(role, saidInSpanish(name), partInSpanish(part));
  }

  override sees(text: Name, part?: Part) {
    return super.sees(seenInSpanish(text), partInSpanish(part));
  }

  override seesNoMore(text: Name, part?: Part) {
    return super.seesNoMore(seenInSpanish(text), partInSpanish(part));
  }

  override isAt(path: Name) {
    return super.isAt(pathInSpanish(path));
  }

  override hasOn(role: string, name: Name, isOn: boolean) {
    return super.hasOn(role, saidInSpanish(name), isOn);
  }
}
