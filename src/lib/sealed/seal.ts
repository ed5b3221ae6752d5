const IV_BYTES = 12;

/** AES-GCM with a new nonce, which comes first. `label` is needed to open it and is not stored. */
export async function seal(cipher: CryptoKey, text: string, label: string): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(label);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    cipher,
    new TextEncoder().encode(text),
  );
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return whole;
}

/** `null` for what another key sealed, under another label, or for no sealed text at all. */
export async function unseal(
  cipher: CryptoKey,
  sealed: unknown,
  label: string,
): Promise<string | null> {
  if (!(sealed instanceof Uint8Array)) return null;
  const additionalData = new TextEncoder().encode(label);
  try {
    const iv = sealed.slice(0, IV_BYTES);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData },
      cipher,
      sealed.slice(IV_BYTES),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
