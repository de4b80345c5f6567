import { foldText } from '../shared/fold-text.ts'
import { normalisePhone } from '../shared/phone.ts'

const MOST_CHARACTERS = 100
const MOST_WORDS = 8

const PHONE_CHARACTERS = /^\+?[\d\s().\-‐-―]+$/
const FEWEST_PHONE_DIGITS = 3

/** 'WSH-1042', 'wsh1042', '#1042', '1042', an invoice 'WSH-1042-001' and its adjustment note '…-A1'. */
const NUMBER = /^(?:([a-z]{2,4})[- ]?)?#?([1-9]\d{0,8})(?:-(\d{1,3}))?(?:-a\d+)?$/

/** A booking or invoice number, perhaps unfinished. */
export interface TypedNumber {
  prefix: string | null
  /** Further digits may follow, except before an invoice's place. */
  digits: string
  /** The invoice's place within its booking, perhaps unfinished. */
  sequence: string | null
}

/** A search text, read for all that it may mean. */
export interface TypedSearch {
  /** Lower case without accents, single spaces; empty for no search. */
  text: string
  words: readonly string[]
  plain: string
  /** Digits of a phone, however spaced; null otherwise. */
  phone: string | null
  number: TypedNumber | null
}

/** Lower case without accents, spaces and signs: '1AB 2CD' and '1ab-2cd' are one rego. */
export const plainOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

function phoneIn(text: string): string | null {
  if (!PHONE_CHARACTERS.test(text)) return null
  const digits = normalisePhone(text).replace(/\D/g, '')
  return digits.length >= FEWEST_PHONE_DIGITS ? digits : null
}

function numberIn(text: string): TypedNumber | null {
  const [, prefix = null, digits, sequence = null] = NUMBER.exec(text) ?? []
  return digits === undefined ? null : { prefix, digits, sequence }
}

/** Never refuses (Spec 000 §2.3, the menu search, over all records). */
export function readTypedSearch(typed: string): TypedSearch {
  const text = foldText(typed).replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS).trim()
  return {
    text,
    words: text === '' ? [] : text.split(' ').slice(0, MOST_WORDS),
    plain: plainOf(text),
    phone: phoneIn(text),
    number: numberIn(text),
  }
}
