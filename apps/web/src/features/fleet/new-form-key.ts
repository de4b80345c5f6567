/** The Idempotency-Key of one opening of a form: what is sent twice is saved once. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
