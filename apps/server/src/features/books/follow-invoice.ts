import { v7 as uuidv7 } from 'uuid'
import { isTrouble } from '#server/features/xero/is-trouble.ts'
import type { Books, BooksServices } from '#server/features/xero/open-books.ts'
import { Failure } from '#server/http/failure.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { accountsOf } from './accounts-of.ts'
import { applyArrival } from './apply-arrival.ts'
import { claimInvoice, releaseInvoice } from './arrival.store.ts'
import { askWhichSide, type Reading } from './ask-which-side.ts'
import type { Standing } from './standing.reads.ts'
import { theirInvoices } from './their-invoices.ts'
import { theirStateOf } from './their-state-of.ts'

const NOT_FOUND = 404

const linkedOf = ({ ours }: Standing) => new Set(ours.linked.map(({ paymentId }) => paymentId))

/** What Xero has of it now; undefined when it is not there any more. */
async function readTheirs(books: Books, standing: Standing) {
  const path = `/Invoices/${standing.theirId}`
  try {
    const { Invoices } = await books.call({ method: 'GET', path, answer: theirInvoices })
    const [read] = Invoices
    if (!read) return undefined
    const theirs = theirStateOf(read)
    return { theirs, accounts: await accountsOf(books, theirs.payments, linkedOf(standing)) }
  } catch (problem) {
    if (isTrouble(problem, 'rejected') && problem.cause.facts.status === NOT_FOUND) return undefined
    throw problem
  }
}

/** The company whose invoice is followed, and its books. */
export interface Following {
  services: BooksServices
  tenantId: string
  books: Books
}

/**
 * Reads one of our invoices in Xero and does here what was done there. False when it has to be read again later, because
 * somebody else is at it. May throw a XeroTrouble.
 */
export async function followInvoice(
  { services: { pool }, tenantId, books }: Following,
  standing: Standing,
): Promise<boolean> {
  const company = { tenantId, loginId: tenantId }
  const { invoiceId } = standing
  const claim = uuidv7()
  if (!(await withTenant(pool, company, (scope) => claimInvoice(scope, invoiceId, claim)))) return false
  // NOTE not recorded: a lease is no change; what is taken is recorded by the verbs that do it.
  try {
    const read = await readTheirs(books, standing)
    if (!read) return true
    const reading: Reading = { organisationId: books.organisationId, invoiceId, claim, ...read }
    try {
      return await withTenant(pool, company, (scope) => applyArrival(scope, reading))
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      await withTenant(pool, company, (scope) => askWhichSide(scope, reading, problem.message))
      return true
    }
  } finally {
    await withTenant(pool, company, (scope) => releaseInvoice(scope, invoiceId, claim))
  }
}
