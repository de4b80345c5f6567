import { accepted, type Decision, refused } from '../shared/decision.ts'
import { addDays, type LocalDate } from '../shared/local-date.ts'
import { type PersonKind, TAX_YEARS } from './erasure.ts'
import { dataRightsTexts } from './texts.ts'

const words = dataRightsTexts.erase

/** What has to be over before a person can be erased. */
export interface ErasureFacts {
  kind: PersonKind
  name: string
  /** Bookings with work left, and visits that repeat. */
  openBookings: number
  activeSeries: number
  /** Invoices with money owed either way. */
  openInvoices: number
  /** Bookings with money to give back, and an account with money on it. */
  moneyLeft: number
  /** Invoices of which nobody knows yet what Xero has. */
  onWayToXero: number
  /** Runs from today on. */
  runsAhead: number
  isSelf: boolean
  isLastOwner: boolean
}

type Reason = 'open' | 'series' | 'owes' | 'money' | 'xero' | 'runs' | 'self' | 'last-owner' | 'typed'

/** Why a person cannot be erased yet; nobody is forgotten while a bin stands at their door or money is owed. */
export function judgeErasure(facts: ErasureFacts): Decision<null, Exclude<Reason, 'typed'>> {
  const { openBookings, activeSeries, openInvoices, runsAhead, isSelf, isLastOwner } = facts
  if (facts.onWayToXero > 0) return refused('xero', words.xero)
  if (facts.moneyLeft > 0) return refused('money', words.money)
  if (openBookings > 0) return refused('open', words.open(openBookings))
  if (activeSeries > 0) return refused('series', words.series)
  if (openInvoices > 0) return refused('owes', words.owes(openInvoices))
  if (runsAhead > 0) return refused('runs', words.runs(runsAhead))
  if (isSelf) return refused('self', words.self)
  return isLastOwner ? refused('last-owner', words.lastOwner) : accepted(null)
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** It cannot be undone, so the name is typed. */
export function confirmErasure(facts: ErasureFacts, typedName: string): Decision<null, Reason> {
  const judged = judgeErasure(facts)
  if (!judged.ok) return judged
  return plain(typedName) === plain(facts.name) ? judged : refused('typed', words.typed, 'typedName')
}

/** Until when the law has an invoice kept: five years from its day. */
export const taxKeepsUntil = (issuedOn: LocalDate): LocalDate => addDays(issuedOn, TAX_YEARS * 365 + 2)

/** Shorter names than this stand for too many things to be looked for in texts. */
const LEAST_NAME = 5
const LEAST_PHONE = 8

/** By which words a person is found in the history: whole names of several words, phones, emails. */
export function wordsOfPerson({
  names,
  phones,
  emails,
}: {
  names: readonly string[]
  phones: readonly string[]
  emails: readonly string[]
}): string[] {
  const long = (least: number) => (text: string) => text.trim().length >= least
  const wholeNames = names.filter((name) => /\S\s+\S/.test(name)).filter(long(LEAST_NAME))
  const found = [...wholeNames, ...phones.filter(long(LEAST_PHONE)), ...emails.filter(long(LEAST_NAME))]
  return [...new Set(found.map((text) => text.trim()))]
}
