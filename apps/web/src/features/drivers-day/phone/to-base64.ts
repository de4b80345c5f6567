const PART = 0x8000

/** Bytes as base64, in parts that a call's arguments can hold. */
export function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let from = 0; from < all.length; from += PART)
    text += String.fromCharCode(...all.subarray(from, from + PART))
  return btoa(text)
}
