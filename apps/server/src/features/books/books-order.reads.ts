import { hash } from 'node:crypto'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { billedName, buyerOf } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type BooksDocument, booksDocumentOf, booksNoteOf } from '@skipyard/domain/xero/books-document.ts'
import type { ContactDetails } from '@skipyard/domain/xero/contact-details.ts'
import type { BooksPrints } from '@skipyard/domain/xero/next-books-step.ts'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { known } from '#server/database/known.ts'
import { invoiceOf, readNotes, wholeInvoices } from '#server/features/invoices/invoice.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type OrderedMoney,
  type OrderedNote,
  type OrderedPayment,
  readOrderedMoney,
} from './order-money.reads.ts'
import { findDoubt, findOwners } from './xero-link.store.ts'

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

export interface BooksOrder extends OrderedMoney {
  invoice: Invoice
  document: BooksDocument
  prints: BooksPrints
  notes: OrderedNote[]
  customer: OrderedCustomer
}

const printOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)

const moneyPrint = (customerId: string, { content }: Invoice, { amounts, lines }: BooksDocument): string =>
  printOf([customerId, content.issuedOn, amounts, lines])

/**
 * Whom the books have an invoice under: one with money there keeps its contact after its customer was merged into
 * another, since Xero changes nothing of it before every payment is taken off.
 */
async function billedThere(
  { db, tenantId }: TenantScope,
  invoice: Invoice,
  document: BooksDocument,
): Promise<string> {
  const { rows } = await sql<{ money: string | null; formerId: string }>`
    select l.agreed->'prints'->>'money' as money, c.id as "formerId"
    from customers c
    join xero_connections x on x.tenant_id = ${tenantId}
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = x.organisation_id and l.kind = 'invoice'
      and l.our_id = ${invoice.id}
    where c.tenant_id = ${tenantId} and c.merged_into = ${invoice.customerId}
      and exists (
        select from xero_links m
        where m.tenant_id = ${tenantId} and m.organisation_id = x.organisation_id and m.invoice_id = ${invoice.id}
          and m.kind in ('payment', 'note'))`.execute(db)
  const former = rows.find(({ money, formerId }) => money === moneyPrint(formerId, invoice, document))
  return former?.formerId ?? invoice.customerId
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

/** A customer who was deleted or merged since is still whom the invoice names. */
async function readOrderedCustomer({ db, tenantId }: TenantScope, id: string): Promise<OrderedCustomer> {
  const row = await db
    .selectFrom('customers')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select(['id', 'name', 'type', 'company_name', 'email', 'abn', 'phone', 'billing_address'])
    .executeTakeFirstOrThrow()
  const { id: customerId, email, phone, billing_address: billingAddress } = row
  const buyer = buyerOf({
    ...row,
    type: known(CUSTOMER_TYPES, row.type),
    companyName: row.company_name,
  })
  const contact = buyer.customerCompany === '' ? '' : row.name
  const { customerAbn: abn } = buyer
  return { id: customerId, name: billedName(buyer), contact, email, abn, phone, billingAddress }
}

export async function readOrder(scope: TenantScope, invoiceId: string): Promise<BooksOrder | undefined> {
  const row = await wholeInvoices(scope).where('i.id', '=', invoiceId).executeTakeFirst()
  if (!row) return undefined
  const invoice = invoiceOf(row)
  const document = booksDocumentOf(invoice.content)
  const notes = await readOrderedNotes(scope, invoice)
  const customerId = await billedThere(scope, invoice, document)
  const { dueOn, poNumber } = invoice.content
  return {
    invoice,
    document,
    prints: { money: moneyPrint(customerId, invoice, document), words: printOf([dueOn, poNumber]) },
    notes,
    ...(await readOrderedMoney(scope, invoice, document.totalCents)),
    customer: await readOrderedCustomer(scope, customerId),
  }
}

const MOST_REFERENCE = 255

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
