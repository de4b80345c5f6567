import { hash } from 'node:crypto'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { billedName, buyerOf } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type BooksDocument, booksDocumentOf, booksNoteOf } from '@skipyard/domain/xero/books-document.ts'
import type { ContactDetails } from '@skipyard/domain/xero/contact-details.ts'
import { moneyOnInvoice } from '@skipyard/domain/xero/kept-money.ts'
import type { BooksPrints } from '@skipyard/domain/xero/next-books-step.ts'
import type { WantedPayment } from '@skipyard/domain/xero/payments-wanted.ts'
import { validate as isUuid } from 'uuid'
import { known } from '#server/database/known.ts'
import { invoiceOf, readNotes, wholeInvoices } from '#server/features/invoices/invoice.reads.ts'
import { isPassed } from '#server/features/invoices/money/payment.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ChequePart, isSetOff, readCheques, readKeptMoney } from './money.reads.ts'
import { findDoubt, findOwners } from './xero-link.store.ts'

interface OrderedNote {
  id: string
  number: string
  issuedOn: LocalDate
  reason: string
  amountCents: number
  document: BooksDocument
}

export interface OrderedPayment {
  id: string
  amountCents: number
  receivedOn: LocalDate
  method: string
  reference: string
  accountId: string | null
  /** All of what came in at once, where that goes to the books as one; absent for a line of the bank by itself. */
  parts?: readonly ChequePart[]
}

interface OrderedCustomer {
  id: string
  name: string
  /** The person at a company; '' where it is the person who is billed. */
  contact: string
  email: string
  abn: string
  phone: string
  billingAddress: string
}

export interface BooksOrder {
  invoice: Invoice
  document: BooksDocument
  prints: BooksPrints
  notes: OrderedNote[]
  payments: OrderedPayment[]
  /** Money that goes back, paid out of the notes; above zero. */
  refunds: OrderedPayment[]
  /** Credit of reversed invoices of the booking that pays this one, and which invoices those are. */
  setOffs: WantedPayment[]
  keeperIds: string[]
  customer: OrderedCustomer
}

const printOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)

function printsOf({ content, customerId }: Invoice, { amounts, lines }: BooksDocument): BooksPrints {
  return {
    money: printOf([customerId, content.issuedOn, amounts, lines]),
    words: printOf([content.dueOn, content.poNumber]),
  }
}

async function readOrderedNotes(scope: TenantScope, { id, content }: Invoice): Promise<OrderedNote[]> {
  let before = content.lines
  return (await readNotes(scope, id)).map((note) => {
    const after = note.document.lines
    const document = booksNoteOf(content, { before, after })
    before = after
    return {
      id: note.id,
      number: note.note_number,
      issuedOn: localDate(note.issued_on),
      reason: note.reason,
      amountCents: note.amount_cents,
      document,
    }
  })
}

async function readOrderedMoney(
  scope: TenantScope,
  { id: invoiceId, bookingId, isReversed, creditedCents }: Invoice,
  { notes, totalCents }: { notes: readonly OrderedNote[]; totalCents: number },
): Promise<Pick<BooksOrder, 'payments' | 'refunds' | 'setOffs' | 'keeperIds'>> {
  const { db, tenantId } = scope
  const { keepers, kept, cleared } = await readKeptMoney(scope, { id: invoiceId, bookingId, isReversed })
  const rows = await db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', (join) =>
      join.on('p.tenant_id', '=', tenantId).onRef('p.id', '=', 'a.payment_id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.invoice_id', '=', invoiceId)
    .where('a.is_undone', '=', false)
    .where(({ not }) => not(isPassed(tenantId)))
    .select([
      'a.id',
      'a.payment_id',
      'a.amount_cents',
      'p.kind',
      'p.received_on',
      'p.method',
      'p.reference',
      'p.xero_account_id',
      isSetOff(tenantId).as('isSetOff'),
    ])
    .execute()
  const live = rows.map((row) => ({
    ...row,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
    receivedOn: localDate(row.received_on),
    isRefund: row.kind === 'refund',
    isCleared: cleared.has(row.payment_id),
    accountId: row.xero_account_id,
  }))
  const given = [...live, ...kept]
  const byId = new Map(given.map((row) => [row.id, row]))
  const cheques = await readCheques(
    scope,
    live.map(({ paymentId }) => paymentId).filter((id) => !keepers.has(id)),
  )
  const ordered = ({ id, amountCents }: WantedPayment): OrderedPayment[] => {
    const row = byId.get(id)
    if (!row) return []
    const { receivedOn, method, reference, accountId } = row
    const parts = cheques.find((all) => all.some((part) => part.id === id))
    return [{ id, amountCents, receivedOn, method, reference, accountId, ...(parts && { parts }) }]
  }
  // What the reversing note takes off was not there when the money went back.
  const reversedCents = kept.length > 0 ? (notes.at(-1)?.amountCents ?? 0) : 0
  const money = moneyOnInvoice(given, {
    invoiceId,
    keepers,
    totalCents,
    creditedCents: creditedCents - reversedCents,
  })
  const keeperIds = live.flatMap(({ paymentId }) => keepers.get(paymentId) ?? [])
  return {
    payments: money.payments.flatMap(ordered),
    refunds: money.refunds.flatMap(ordered),
    setOffs: money.setOffs,
    keeperIds: [...new Set(keeperIds)],
  }
}

/** A customer who was deleted or merged since is still whom the invoice names. */
async function readOrderedCustomer({ db, tenantId }: TenantScope, id: string): Promise<OrderedCustomer> {
  const row = await db
    .selectFrom('customers')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select(['id', 'name', 'type', 'company_name', 'email', 'abn', 'phone', 'billing_address'])
    .executeTakeFirstOrThrow()
  const { id: customerId, email, abn, phone, billing_address: billingAddress } = row
  const buyer = buyerOf({
    ...row,
    type: known(CUSTOMER_TYPES, row.type),
    companyName: row.company_name,
  })
  const contact = buyer.customerCompany === '' ? '' : row.name
  return { id: customerId, name: billedName(buyer), contact, email, abn, phone, billingAddress }
}

export async function readOrder(scope: TenantScope, invoiceId: string): Promise<BooksOrder | undefined> {
  const row = await wholeInvoices(scope).where('i.id', '=', invoiceId).executeTakeFirst()
  if (!row) return undefined
  const invoice = invoiceOf(row)
  const document = booksDocumentOf(invoice.content)
  const notes = await readOrderedNotes(scope, invoice)
  return {
    invoice,
    document,
    prints: printsOf(invoice, document),
    notes,
    ...(await readOrderedMoney(scope, invoice, { notes, totalCents: document.totalCents })),
    customer: await readOrderedCustomer(scope, invoice.customerId),
  }
}

const MOST_REFERENCE = 255

/** What a payment is called in the books: its own reference, or how it was paid. */
export const referenceOf = ({ reference, method }: OrderedPayment): string =>
  (reference === '' ? method : reference).slice(0, MOST_REFERENCE)

const MOST_NAME = 255
const MOST_LINE = 500

export const detailsOf = ({ name, email, abn, phone, billingAddress }: OrderedCustomer): ContactDetails => ({
  name: name.slice(0, MOST_NAME),
  email: isEmail(email) ? email : '',
  abn,
  phone,
  address: billingAddress.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LINE),
})

/** Names are used once at Xero: a second customer of a name is told apart by phone. */
export const nameOf = ({ name, phone, id }: OrderedCustomer, isTaken: boolean) => {
  if (!isTaken) return name.slice(0, MOST_NAME)
  const mark = ` (${phone === '' ? id.slice(-6) : phone})`
  return `${name.slice(0, MOST_NAME - mark.length)}${mark}`
}

/** The person to turn to at a company; a single word is taken for a first name. */
export function personOf({ contact }: OrderedCustomer) {
  const [first = '', ...rest] = contact.trim().split(/\s+/)
  if (first === '') return {}
  const last = rest.join(' ')
  return { FirstName: first.slice(0, MOST_NAME), ...(last !== '' && { LastName: last.slice(0, MOST_NAME) }) }
}

export interface ContactFacts {
  /** Contacts that are other customers of ours, by a link or by their number. */
  ofOthers: ReadonlySet<string>
  isSeparate: boolean
}

interface Numbered {
  contactId: string
  number: string
}

/** Of these contacts, those that carry the number of another customer of ours: made a moment ago, or by another server. */
async function numberedOfOthers(
  { db, tenantId }: TenantScope,
  customerId: string,
  contacts: readonly Numbered[],
): Promise<string[]> {
  const numbered = contacts.map(({ contactId, number }) => ({
    contactId,
    number: number.trim().toLowerCase(),
  }))
  const ids = numbered.map(({ number }) => number).filter((number) => isUuid(number) && number !== customerId)
  if (ids.length === 0) return []
  const others = await db
    .selectFrom('customers')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .select('id')
    .execute()
  const known = new Set(others.map(({ id }) => id))
  return numbered.filter(({ number }) => known.has(number)).map(({ contactId }) => contactId)
}

export async function loadContactFacts(
  scope: TenantScope,
  { organisationId, customerId }: { organisationId: string; customerId: string },
  contacts: readonly Numbered[],
): Promise<ContactFacts> {
  const contactIds = contacts.map(({ contactId }) => contactId)
  const owners = await findOwners(scope, organisationId, contactIds)
  const others = owners.filter((owner) => owner.customerId !== customerId)
  const numbered = await numberedOfOthers(scope, customerId, contacts)
  const doubt = await findDoubt(scope, customerId)
  return {
    ofOthers: new Set([...others.map(({ contactId }) => contactId), ...numbered]),
    isSeparate: doubt?.isSeparate ?? false,
  }
}
