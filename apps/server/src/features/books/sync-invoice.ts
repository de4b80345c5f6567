import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import type { BooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import { type Books, type BooksServices, SENT_WITHIN_MINUTES } from '#server/features/xero/open-books.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOrder } from './books-order.reads.ts'
import type { Keep, StepAt } from './books-step.ts'
import { loadContactFacts } from './contact-facts.store.ts'
import { findContact } from './find-contact.ts'
import { loadHeld, nextStepOf } from './held-links.store.ts'
import { releaseHeld } from './held-work.store.ts'
import { holdTogether } from './hold-together.ts'
import { patienceOf } from './patience-of.ts'
import { readCoding } from './read-coding.ts'
import { sentWriteOf } from './sent-write-of.ts'
import { type Claim, endWork, holdWork, markSent, type WorkEnd } from './sync-work.store.ts'
import { takeStep } from './take-step.ts'
import { takeStock } from './take-stock.ts'
import { noteSent } from './xero-link.store.ts'

/** An invoice that a worker brings to Xero. */
export interface Syncing {
  services: BooksServices
  tenantId: string
  books: Books
  claim: Claim
  /** The accounts of the books, for what nobody has chosen. */
  accounts: readonly LedgerAccount[]
  leaseMs: number
}

type Next = { at: StepAt; step: BooksStep | { do: 'takeStock' } }

/** The books for one change: whatever is read before, it goes out soon after it was marked, or not at all. */
function booksForNow({ books, services }: Syncing): Books {
  const sendBy = new Date(Date.now() + SENT_WITHIN_MINUTES * services.xero.pace.minuteMs)
  return { ...books, call: (asked) => books.call({ ...asked, sendBy }) }
}

async function end(scope: TenantScope, claim: Claim, how: WorkEnd): Promise<null> {
  // NOTE not recorded: how far an invoice is on its way to Xero changes nothing of it.
  await endWork(scope, claim, how)
  scope.announce('books')
  return null
}

/**
 * Keeps what came of the last change and says the next one; null when the invoice is given back, or was lost to another
 * worker. Both in one transaction that holds the work: whatever changes the invoice meanwhile is seen here or asks anew.
 */
async function advance(scope: TenantScope, syncing: Syncing, kept: Keep | undefined): Promise<Next | null> {
  const { services, tenantId, claim, accounts, leaseMs } = syncing
  if (!(await holdWork(scope, claim, leaseMs))) return null
  const stopped = await kept?.(scope)
  if (!claim.isUnsure) await releaseHeld(scope, claim.invoiceId)
  if (stopped) return end(scope, claim, stopped)
  const order = await readOrder(scope, claim.invoiceId)
  if (!order) return end(scope, claim, { state: 'done' })
  const books = booksForNow(syncing)
  const { organisationId } = books
  const held = await loadHeld(scope, organisationId, order)
  const at = { books, tenantId, claim, order, held, coding: await readCoding(scope, accounts) }
  if (claim.isUnsure) return { at, step: { do: 'takeStock' } }
  const step = nextStepOf(held, order)
  if (step) {
    const waits = await holdTogether(scope, { at, step, minuteMs: services.xero.pace.minuteMs })
    if (waits) return end(scope, claim, waits)
    const patienceMs = patienceOf(services.xero.pace.minuteMs)
    await markSent(scope, claim, { sent: sentWriteOf(step, order), patienceMs })
    return { at, step }
  }
  const { id: invoiceId, version } = order.invoice
  await noteSent(scope, { organisationId, invoiceId, version })
  return end(scope, claim, { state: 'done' })
}

function perform({ services, tenantId }: Syncing, { at, step }: Next): Promise<Keep> {
  if (step.do === 'takeStock') return takeStock(at, services.xero.pace.minuteMs)
  if (step.do !== 'findContact') return takeStep(at, step)
  const of = { organisationId: at.books.organisationId, customerId: at.order.customer.id }
  return findContact(at, (contacts) =>
    withTenant(services.pool, { tenantId, loginId: tenantId }, (scope) =>
      loadContactFacts(scope, of, contacts),
    ),
  )
}

/**
 * Brings one invoice to Xero, change by change: contact, invoice, adjustment notes, payments, void. Every change is
 * marked before it goes out and kept with its answer. Throws the XeroTrouble or Unsendable that stops it.
 */
export async function syncInvoice(syncing: Syncing): Promise<void> {
  const { services, tenantId } = syncing
  const company = { tenantId, loginId: tenantId }
  let kept: Keep | undefined
  for (;;) {
    const next = await withTenant(services.pool, company, (scope) => advance(scope, syncing, kept))
    if (next === null) return
    kept = await perform(syncing, next)
    // From here on it is known what came of the write: of the last one, or of the one before this work was taken.
    const { claim } = syncing
    const isLooked = next.step.do === 'takeStock'
    syncing.claim = isLooked ? { ...claim, isUnsure: false } : { ...claim, turn: claim.turn + 1 }
  }
}
