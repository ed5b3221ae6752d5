/** One of the parts that make up an object. */
export function partOf(instance: object, name: string): object {
  return Reflect.get(Reflect.get(instance, 'parts'), name);
}
