export type Bytes = Uint8Array<ArrayBuffer>;

export function ascii(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function joined(...parts: Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function base64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
