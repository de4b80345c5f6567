import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { type AgreedDocument, type AgreedInvoice, isSameDocument } from './agreed-invoice.ts'

/** A payment on an invoice in Xero. */
export interface TheirPayment {
  id: string
  amountCents: Cents
  paidOn: LocalDate
  reference: string
  /** An overpayment or prepayment, as far as it is allocated to the invoice. */
  isSetOff?: true
}

/** A credit note, as far as it is allocated to an invoice in Xero. */
export interface TheirCredit {
  id: string
  number: string
  amountCents: Cents
}

/** An invoice as Xero has it. */
export interface TheirState {
  status: string
  isVoid: boolean
  /** Sent to the customer, or marked so there; undefined of a question that was kept before it was read. */
  isSent?: boolean
  document: AgreedDocument
  payments: readonly TheirPayment[]
  credits: readonly TheirCredit[]
}

/** Our allocation for a payment in Xero; it no longer counts once undone here. */
export interface LinkedPayment {
  allocationId: string
  paymentId: string
  amountCents: Cents
  isCounted: boolean
  /**
   * No payment there, but allocated credit: removed, it is the customer's credit again and no money of ours.
   */
  isSetOff?: boolean | undefined
  /** Corrections here have taken all of it off already: there is nothing left to undo. */
  isCorrected?: boolean | undefined
}

/** Allocated credit whose invoice was voided here: it waits at the booking, or went on to its next invoice. */
export const isMovedSetOff = ({ isSetOff, isCounted }: LinkedPayment): boolean =>
  isSetOff === true && !isCounted

/** Our side, as far as a change in Xero concerns it. */
export interface OurState {
  documentVersion: number
  unsentNotes: number
  isVoid: boolean
  /** Void by a note over everything: in Xero it stays, with that note allocated. */
  isReversed: boolean
  totalCents: Cents
  creditedCents: Cents
  paidCents: Cents
  /** Refunds paid out of credit notes in Xero: the payments are unchanged. */
  refundedCents: Cents
  /** Paid by the note of a reversed invoice of the booking: no payment there, but allocated credit of ours. */
  setOffCents: Cents
  linked: readonly LinkedPayment[]
  /** By Xero id, the allocated amount of each of our adjustment notes. */
  credited: ReadonlyMap<string, Cents>
}

/** Why a user has to decide which side is right. */
export type Question =
  | 'both-changed'
  | 'over-due'
  | 'void-and-changed'
  | 'void-and-paid'
  | 'void-and-set-off'
  | 'credited'
  | 'uncredited'

/** What a reading of Xero leads to. `gone` are payments missing there; those counted here are undone. */
export type Arrival =
  | { kind: 'nothing' }
  | { kind: 'ask'; why: Question }
  | {
      kind: 'take'
      gone: LinkedPayment[]
      paid: TheirPayment[]
      document: AgreedDocument | null
      isVoid: boolean
    }

const sum = (amounts: readonly { amountCents: Cents }[]): Cents =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0)

function moneyChange({ payments }: TheirState, { linked }: OurState) {
  const isThere = ({ paymentId, amountCents }: LinkedPayment) =>
    payments.some((one) => one.id === paymentId && one.amountCents === amountCents)
  const gone = linked.filter((one) => !isThere(one))
  const kept = new Set(linked.filter(isThere).map(({ paymentId }) => paymentId))
  return { gone, paid: payments.filter(({ id }) => !kept.has(id)) }
}

type Change = ReturnType<typeof moneyChange>

/** Payments missing there are forgotten here; `isVoid`: the invoice is void there since. */
const goneOnly = (gone: LinkedPayment[], isVoid = false): Arrival =>
  gone.length > 0 || isVoid ? { kind: 'take', gone, paid: [], document: null, isVoid } : { kind: 'nothing' }

/** A void in Xero is applied when nothing of ours waits to be sent, not even money. */
function voided(
  agreed: AgreedInvoice,
  ours: OurState,
  { gone, areWordsOurs }: Change & { areWordsOurs: boolean },
): Arrival {
  // Nothing more is sent of an invoice that is void on both sides.
  if (ours.isVoid) return goneOnly(gone, !agreed.isVoid)
  const sent = sum(ours.linked.filter(({ isCounted }) => isCounted))
  if (areWordsOurs || ours.paidCents + ours.refundedCents - ours.setOffCents !== sent)
    return { kind: 'ask', why: 'both-changed' }
  return { kind: 'take', gone, paid: [], document: null, isVoid: true }
}

/** Credit that Xero alone has allocated, and our credit that it no longer has. */
export function creditChange(
  { credits }: Pick<TheirState, 'credits'>,
  { credited }: Pick<OurState, 'credited'>,
): { foreign: TheirCredit[]; lost: string[] } {
  const foreign = credits.filter(({ id }) => !credited.has(id))
  const isThere = (id: string) => credits.some((credit) => credit.id === id)
  const lost = [...credited].flatMap(([id, amountCents]) => (amountCents > 0 && !isThere(id) ? [id] : []))
  return { foreign, lost }
}

function creditQuestion(agreed: AgreedInvoice, ours: OurState, theirs: TheirState): Question | null {
  const { foreign, lost } = creditChange(theirs, ours)
  if (lost.length > 0) return 'uncredited'
  return sum(foreign) === (agreed.foreignCreditCents ?? 0) ? null : 'credited'
}

/**
 * Void here but not there: changes, payments and missing credit there become a question. A payment may be
 * real money.
 */
function voidHere(
  ours: OurState,
  theirs: TheirState,
  { gone, paid, document }: Change & { document: AgreedDocument | null },
): Arrival {
  if (document) return { kind: 'ask', why: 'void-and-changed' }
  if (paid.some(({ isSetOff }) => isSetOff)) return { kind: 'ask', why: 'void-and-set-off' }
  if (paid.length > 0) return { kind: 'ask', why: 'void-and-paid' }
  if (ours.isReversed && creditChange(theirs, ours).lost.length > 0) return { kind: 'ask', why: 'uncredited' }
  return goneOnly(gone)
}

/** What of the payments that are no more there is to be undone here. */
export const undoneOf = (gone: readonly LinkedPayment[]): LinkedPayment[] =>
  gone.filter(({ isCounted, isCorrected }) => isCounted && isCorrected !== true)

function opened(ours: OurState, { gone, paid }: Change, document: AgreedDocument | null): Arrival {
  const undone = sum(undoneOf(gone))
  const paidCents = ours.paidCents - undone + sum(paid)
  const netCents = (document?.totalCents ?? ours.totalCents) - ours.creditedCents
  if (paid.length > 0 && paidCents > netCents) return { kind: 'ask', why: 'over-due' }
  if (gone.length === 0 && paid.length === 0 && document === null) return { kind: 'nothing' }
  return { kind: 'take', gone, paid, document, isVoid: false }
}

/**
 * Changes made in Xero alone are applied; conflicts become questions. Our own writes coming back and repeated
 * readings change nothing. A payment never makes more paid than the invoice totals.
 */
export function decideArrival(agreed: AgreedInvoice, ours: OurState, theirs: TheirState): Arrival {
  const areWordsOurs = agreed.documentVersion !== ours.documentVersion || ours.unsentNotes > 0
  const money = moneyChange(theirs, ours)
  if (theirs.isVoid) return voided(agreed, ours, { ...money, areWordsOurs })
  const document = isSameDocument(agreed.document, theirs.document) ? null : theirs.document
  if (ours.isVoid) return voidHere(ours, theirs, { ...money, document })
  if (document && areWordsOurs) return { kind: 'ask', why: 'both-changed' }
  const why = creditQuestion(agreed, ours, theirs)
  if (why) return { kind: 'ask', why }
  return opened(ours, money, document)
}

/**
 * Makes our side like Xero's on a user's decision: what Xero lacks is undone, the latest first while more is
 * paid here, even money never sent there.
 */
export function takeTheirs(
  agreed: AgreedInvoice,
  ours: OurState & { unlinked: readonly { allocationId: string; amountCents: Cents }[] },
  theirs: TheirState,
): { undone: string[]; dropped: LinkedPayment[]; paid: TheirPayment[]; document: AgreedDocument | null } {
  const { gone, paid } = moneyChange(theirs, ours)
  const undone = undoneOf(gone)
  const cents = ours.paidCents + ours.refundedCents - ours.setOffCents
  let excess = cents - sum(undone) + sum(paid) - sum(theirs.payments)
  const extra: string[] = []
  for (const { allocationId, amountCents } of ours.unlinked.toReversed()) {
    if (excess <= 0 || amountCents <= 0) continue
    extra.push(allocationId)
    excess -= amountCents
  }
  const isSame =
    isSameDocument(agreed.document, theirs.document) && agreed.documentVersion === ours.documentVersion
  return {
    undone: [...undone.map(({ allocationId }) => allocationId), ...extra],
    dropped: gone,
    paid,
    document: isSame || theirs.isVoid ? null : theirs.document,
  }
}

interface Sides {
  agreed: AgreedInvoice
  ours: OurState
  theirs: TheirState
}

/** Money on one that is void here can become its booking's; nothing else of it can become ours. */
function voidRefusal({ agreed, ours, theirs }: Sides): 'voidHere' | 'setOffHere' | null {
  const { paid } = moneyChange(theirs, ours)
  if (paid.length === 0 || !isSameDocument(agreed.document, theirs.document)) return 'voidHere'
  // The credit is still open there: as money of the booking it would be paid in a second time with the next invoice.
  return paid.some(({ isSetOff }) => isSetOff) ? 'setOffHere' : null
}

/** Why an answer cannot be carried out, as far as both sides show it: by its name among the refusals. Null where they show nothing. */
export function answerRefusal(
  keep: 'ours' | 'theirs',
  sides: Sides,
): 'voidThere' | 'voidHere' | 'setOffHere' | 'creditGone' | null {
  const { ours, theirs } = sides
  if (keep === 'ours') return theirs.isVoid && !ours.isVoid ? 'voidThere' : null
  if (theirs.isVoid) return null
  if (ours.isVoid) return voidRefusal(sides)
  return creditChange(theirs, ours).lost.length > 0 ? 'creditGone' : null
}
