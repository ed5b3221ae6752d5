/**
 * The test pool wraps the prototype of a Durable Object's class again for each object it makes, so
 * that after ten thousand objects each property is looked up through ten thousand proxies
 * (cloudflare/workers-sdk#15092, fixed after 0.23.0: delete this file with the version that has
 * it). Here a prototype that is wrapped already stays as it is.
 */
const wrapped = new WeakSet<object>();

const isOfTestPool = (handler: ProxyHandler<object>) =>
  handler.get !== undefined && String(handler.get).includes('getUnknownPrototypeKey');

const construct: ProxyHandler<ProxyConstructor>['construct'] = (make, args, newTarget) => {
  const [target, handler] = args;
  if (wrapped.has(target)) return target;
  const made = Reflect.construct(make, args, newTarget);
  if (isOfTestPool(handler)) wrapped.add(made);
  return made;
};

// One runtime runs many files: the first one replaces it for all.
const REPLACED = Symbol.for('one proxy for each prototype');
if (!Reflect.has(globalThis, REPLACED)) {
  Reflect.set(globalThis, REPLACED, true);
  globalThis.Proxy = new Proxy(Proxy, { construct });
}
