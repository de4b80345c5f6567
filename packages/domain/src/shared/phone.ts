const SEPARATORS = /[\s().\-‐-―\u00a0]/g

/**
 * A pasted number as we keep it: separators gone, '+61 4…', '0061 4…', '+61 (0)4…' and a whole '61 4…' written '04…'.
 * Never refuses; `isPhone` judges the result.
 */
export function normalisePhone(text: string): string {
  const bare = text.slice(0, 60).replace(SEPARATORS, '')
  const national = /^(?:\+|00)61(?:0)?(\d+)$/.exec(bare) ?? /^610?(\d{9})$/.exec(bare)
  return national ? `0${national[1]}` : bare
}

/** Exactly 10 digits (Spec 000 §5 Booking form). */
export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text)
}

/** 04 and 8 digits (Spec 000 §5 Sign up); the only numbers that can receive messages. */
export function isMobile(text: string): boolean {
  return /^04\d{8}$/.test(text)
}

/** '0412 345 678', '03 9123 4567', '1300 123 456'; anything that is not a phone comes back unchanged. */
export function formatPhone(phone: string): string {
  if (!isPhone(phone)) return phone
  if (/^0[2378]/.test(phone)) return `${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`
  return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
}
