import { foldText } from '../shared/fold-text.ts'
import { normalisePhone } from '../shared/phone.ts'

const PHONE_CHARACTERS = /^\+?[\d\s().\-‐-―]+$/
const INVOICE_NUMBER = /^([a-z]{2,4}-\d+)-\d*$/

// '0491 57' and '+61 491' begin like a phone; without such a beginning eight digits make one.
function isPhoneLike(text: string): boolean {
  if (!PHONE_CHARACTERS.test(text)) return false
  const digits = normalisePhone(text)
  return /^0\d/.test(digits) || (/^\d+$/.test(digits) && digits.length >= 8)
}

/**
 * The typed text as it is looked for in a booking's folded search text (Spec 000 §2.13); null for no search.
 * A phone is found by its digits however spaced, an invoice number jobID-NNN by the jobID and the space that
 * ends it.
 */
export function searchNeedle(typed: string): string | null {
  const text = foldText(typed.slice(0, 100)).trim().replace(/\s+/g, ' ')
  if (text === '') return null
  if (isPhoneLike(text)) return normalisePhone(text)
  const invoice = INVOICE_NUMBER.exec(text)
  return invoice ? `${invoice[1]} ` : text
}
