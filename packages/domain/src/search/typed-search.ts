import { foldText } from '../shared/fold-text.ts'
import { normalisePhone } from '../shared/phone.ts'

/** More is not read: nobody types it to find something. */
const MOST_CHARACTERS = 100
const MOST_WORDS = 8

const PHONE_CHARACTERS = /^\+?[\d\s().\-‐-―]+$/
const FEWEST_PHONE_DIGITS = 3

/** 'WSH-1042', 'wsh1042', '#1042', '1042', an invoice 'WSH-1042-001' and its adjustment note '…-A1'. */
const NUMBER = /^(?:([a-z]{2,4})[- ]?)?#?([1-9]\d{0,8})(?:-(\d{1,3}))?(?:-a\d+)?$/

/** A booking's or invoice's number as far as it is typed. */
export interface TypedNumber {
  /** The company's letters in lower case, when they are typed. */
  prefix: string | null
  /** The digits of the job's number; more may follow, unless an invoice's place is behind them. */
  digits: string
  /** Which of the booking's invoices, as far as it is typed. */
  sequence: string | null
}

/** What was typed into the search everywhere, read once for everything it may mean. */
export interface TypedSearch {
  /** Lower case without accents, single spaces; empty for nothing to look for. */
  text: string
  words: readonly string[]
  /** Without spaces and signs: how regos and bin numbers are compared. */
  plain: string
  /** Digits of a phone, however they were spaced; null when it is none. */
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

/** Reads what was typed; whatever it is, it never fails (Spec 000 §2.3, the menu search, carried to everything). */
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
