/** A part that an object is made of. */
export function partOf(instance: object, name: string): object {
  return Reflect.get(Reflect.get(instance, 'parts'), name);
}
