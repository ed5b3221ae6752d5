const PLAIN = /^[\p{L}\p{M} '’-]{1,30}$/u;

/**
 * A first name as a mail may carry it, or `null`: anybody may register any address under any
 * name, and no name of ours is to bring a stranger a link or a sentence of somebody else.
 */
export function nameInMail(firstName: string): string | null {
  const words = firstName.split(/\s+/).filter(Boolean);
  return PLAIN.test(firstName) && words.length <= 3 ? firstName : null;
}
