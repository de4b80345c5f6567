import type { AgreedNote } from '@skipyard/domain/xero/agreed.ts'
import { type AgreedDocument, isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { CONTACT_DETAILS, type ContactDetails } from '@skipyard/domain/xero/contact-details.ts'
import type { TheirPayment, TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { v5 as uuidv5 } from 'uuid'
import type { ContactAnswer, InvoiceAnswer, TheirInvoice } from '../push/answers.ts'
import type { StepAt } from '../push/books-step.ts'
import type { SentWrite } from '../sync-work.store.ts'

export const documentOf = (theirs: TheirInvoice): AgreedDocument => ({
  issuedOn: theirs.Date,
  dueOn: theirs.DueDate ?? null,
  reference: theirs.Reference ?? '',
  lineAmountTypes: theirs.LineAmountTypes,
  lines: theirs.LineItems.map((each) => ({
    lineItemId: each.LineItemID,
    description: each.Description ?? '',
    quantity: each.Quantity ?? 0,
    unitAmount: each.UnitAmount ?? 0,
    taxType: each.TaxType ?? '',
    amountCents: each.LineAmount,
    taxCents: each.TaxAmount,
  })),
  totalCents: theirs.Total,
  taxCents: theirs.TotalTax,
})

const NAMES = uuidv5.URL

/**
 * Money that was paid before, or too much, as far as Xero has set it off against the invoice: here it is a payment like any
 * other. One overpayment may be set off against several invoices, so its id is made of both.
 */
export function setOffOf({
  InvoiceID,
  Overpayments,
  Prepayments,
}: Pick<TheirInvoice, 'InvoiceID' | 'Overpayments' | 'Prepayments'>): TheirPayment[] {
  const all = [
    ...Overpayments.map((one) => ({ ...one, kind: 'Overpayment' as const, its: one.OverpaymentID })),
    ...Prepayments.map((one) => ({ ...one, kind: 'Prepayment' as const, its: one.PrepaymentID })),
  ]
  const byId = new Map<string, TheirPayment>()
  for (const { kind, its, AppliedAmount, Date: paidOn } of all) {
    const id = uuidv5(`${kind} ${its} ${InvoiceID}`, NAMES)
    const amountCents = AppliedAmount + (byId.get(id)?.amountCents ?? 0)
    if (AppliedAmount > 0) byId.set(id, { id, amountCents, paidOn, reference: kind, isSetOff: true })
  }
  return [...byId.values()]
}

export const theirStateOf = (theirs: TheirInvoice): TheirState => ({
  status: theirs.Status,
  isVoid: theirs.Status === 'VOIDED' || theirs.Status === 'DELETED',
  isSent: theirs.SentToContact === true,
  document: documentOf(theirs),
  payments: [
    ...theirs.Payments.filter(({ Status }) => Status !== 'DELETED').map((each) => ({
      id: each.PaymentID,
      amountCents: each.Amount,
      paidOn: each.Date,
      reference: each.Reference ?? '',
    })),
    ...setOffOf(theirs),
  ],
  credits: theirs.CreditNotes.map((each) => ({
    id: each.CreditNoteID,
    number: each.CreditNoteNumber ?? '',
    amountCents: each.AppliedAmount,
  })),
})

const joined = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between)

function phoneOf({ Phones }: ContactAnswer): string {
  const used = Phones.filter(({ PhoneType }) => PhoneType === 'DEFAULT' || PhoneType === 'MOBILE')
  return joined(
    used.map((one) => joined([one.PhoneCountryCode, one.PhoneAreaCode, one.PhoneNumber], ' ')),
    ', ',
  )
}

function addressOf({ Addresses }: ContactAnswer): string {
  const street = Addresses.find(({ AddressType }) => AddressType === 'STREET')
  if (!street) return ''
  const { AddressLine1, AddressLine2, AddressLine3, AddressLine4, City, Region, PostalCode, Country } = street
  return joined(
    [AddressLine1, AddressLine2, AddressLine3, AddressLine4, City, Region, PostalCode, Country],
    ', ',
  )
}

export const theirDetailsOf = (contact: ContactAnswer): ContactDetails => ({
  name: contact.Name,
  email: contact.EmailAddress,
  abn: contact.TaxNumber.replaceAll(/\D/g, ''),
  phone: phoneOf(contact),
  address: addressOf(contact),
})

export interface Stock {
  contact: ContactAnswer | undefined
  invoice: InvoiceAnswer | undefined
  payments: ReadonlyMap<string, string>
  notes: ReadonlyMap<string, AgreedNote>
  refunds: readonly { id: string; noteId: string }[]
  setOffs: readonly { id: string; noteId: string }[]
}

export const NOTHING_THERE: Stock = {
  contact: undefined,
  invoice: undefined,
  payments: new Map(),
  notes: new Map(),
  refunds: [],
  setOffs: [],
}

export const isGone = (status: string): boolean => status === 'VOIDED' || status === 'DELETED'

function isContactOther({ held }: StepAt, contact: ContactAnswer): boolean {
  const before = held.contact?.agreed.details?.theirs
  const now = theirDetailsOf(contact)
  return before === undefined || CONTACT_DETAILS.some((detail) => before[detail] !== now[detail])
}

function isDocumentOther({ held }: StepAt, invoice: InvoiceAnswer): boolean {
  const before = held.invoice?.agreed.document
  return before === undefined || !isSameDocument(before, documentOf(invoice))
}

type Look = (at: StepAt, there: Stock, id: string) => boolean

const isPaidOut = ({ claim }: StepAt, { refunds }: Stock, id: string) =>
  refunds.some((one) => one.id === id && one.noteId === claim.sent?.noteId)

const isSetOffBy = ({ claim }: StepAt, { setOffs }: Stock, id: string) =>
  setOffs.some((one) => one.id === id && one.noteId === claim.sent?.noteId)

const creditedOf = ({ notes }: Stock, id: string) => notes.get(id)?.creditedCents

const looks: Record<SentWrite['do'], Look> = {
  findContact: ({ order }, { contact }) => contact?.ContactNumber.toLowerCase() === order.customer.id,
  updateContact: (at, { contact }) => contact !== undefined && isContactOther(at, contact),
  createInvoice: (_, { invoice }) => invoice !== undefined,
  updateInvoice: (at, { invoice }) => invoice !== undefined && isDocumentOther(at, invoice),
  voidInvoice: (_, { invoice }) => invoice !== undefined && isGone(invoice.Status),
  createNote: (_, { notes }, id) => notes.has(id),
  voidNote: (_, { notes }, id) => notes.get(id)?.isVoid === true,
  addPayment: (_, { payments }, id) => payments.has(id),
  removePayment: (_, { payments }, id) => !payments.has(id),
  addCredit: (_, there, id) => (creditedOf(there, id) ?? 0) > 0,
  addRefund: isPaidOut,
  removeRefund: (at, there, id) => !isPaidOut(at, there, id),
  addSetOff: isSetOffBy,
  removeSetOff: (at, there, id) => !isSetOffBy(at, there, id),
  removeCredit: (_, there, id) => creditedOf(there, id) === 0,
}

export const isDone = (at: StepAt, sent: SentWrite, there: Stock): boolean =>
  looks[sent.do](at, there, sent.id ?? '')

export const phoneTypeOf = (phone: string): 'MOBILE' | 'DEFAULT' =>
  phone.startsWith('04') ? 'MOBILE' : 'DEFAULT'

/** All numbers the contact has, ours in its place: what the bookkeeper keeps there stays. */
export function phonesOf({ Phones }: ContactAnswer, was: string, is: string) {
  const [before, now] = [phoneTypeOf(was), phoneTypeOf(is)]
  const others = Phones.filter(
    ({ PhoneType, PhoneNumber }) => PhoneNumber !== '' && PhoneType !== now && PhoneNumber !== was,
  )
  const left = before === now ? [] : [{ PhoneType: before, PhoneNumber: '' }]
  const ours = { PhoneType: now, PhoneNumber: is, PhoneAreaCode: '', PhoneCountryCode: '' }
  return [
    ...others,
    ...left.filter((one) => others.every((other) => other.PhoneType !== one.PhoneType)),
    ours,
  ]
}
