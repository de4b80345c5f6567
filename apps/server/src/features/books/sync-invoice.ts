import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import type { BooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { type Books, type BooksServices, SENT_WITHIN_MINUTES } from '#server/features/xero/open-books.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadContactFacts, readOrder } from './books-order.reads.ts'
import { holdWith, lacksCredit, loadHeld, nextStepOf, releaseHeld, wakeWork } from './held.store.ts'
import type { ChequePart } from './money.reads.ts'
import { findConflict } from './office.store.ts'
import { takeStock } from './pull/take-stock.ts'
import { patienceOf, waitAfter } from './push/answers.ts'
import type { Keep, StepAt } from './push/books-step.ts'
import { readCoding } from './push/books-step.ts'
import { findContact, updateContact } from './push/xero-contact.ts'
import {
  addCredit,
  addSetOff,
  createNote,
  removeCredit,
  removeSetOff,
  voidNote,
} from './push/xero-credit-note.ts'
import { addRefund, removeRefund } from './push/xero-money.ts'
import { addPayment, createInvoice, removePayment, updateInvoice, voidInvoice } from './push/xero-payment.ts'
import { type Claim, endWork, holdWork, markSent, sentWriteOf, type WorkEnd } from './sync-work.store.ts'
import { findPaid, loadBatch, noteSent } from './xero-link.store.ts'

function takeStep(at: StepAt, step: Exclude<BooksStep, { do: 'findContact' }>): Promise<Keep> {
  switch (step.do) {
    case 'updateContact':
      return updateContact(at)
    case 'createInvoice':
      return createInvoice(at)
    case 'updateInvoice':
      return updateInvoice(at)
    case 'voidInvoice':
      return voidInvoice(at)
    case 'createNote':
      return createNote(at, step.id)
    case 'voidNote':
      return voidNote(at, step.id)
    case 'addPayment':
      return addPayment(at, step.id)
    case 'removePayment':
      return removePayment(at, step.id)
    case 'addCredit':
      return addCredit(at, step.id, step.amountCents)
    case 'addRefund':
      return addRefund(at, step)
    case 'removeRefund':
      return removeRefund(at, step)
    case 'removeCredit':
      return removeCredit(at, step.id)
    case 'addSetOff':
      return addSetOff(at, step)
    case 'removeSetOff':
      return removeSetOff(at, step)
  }
}

interface Waits {
  at: StepAt
  minuteMs: number
}

interface Holding extends Waits {
  step: BooksStep
}

const waiting = ({ at: { claim }, minuteMs }: Waits, { now }: TenantScope, reason: string): WorkEnd => ({
  state: 'waiting',
  nextAt: new Date(now.getTime() + waitAfter(claim.tries, minuteMs)),
  reason,
  isUnsure: false,
})

/** What is next for another invoice; undefined where it waits for an answer. */
async function nextOf(scope: TenantScope, organisationId: string, invoiceId: string) {
  if (await findConflict(scope, invoiceId)) return undefined
  const order = await readOrder(scope, invoiceId)
  return order && nextStepOf(await loadHeld(scope, organisationId, order), order)
}

const isReady = async (scope: TenantScope, organisationId: string, invoiceId: string): Promise<boolean> =>
  (await nextOf(scope, organisationId, invoiceId))?.do === 'addPayment'

async function firstUnready(
  scope: TenantScope,
  { books: { organisationId }, order }: StepAt,
  parts: readonly ChequePart[],
): Promise<ChequePart | undefined> {
  const paid = await findPaid(
    scope,
    organisationId,
    parts.map(({ id }) => id),
  )
  for (const part of parts) {
    if (paid.some(({ id }) => id === part.id)) return part
    const isOther = part.invoiceId !== order.invoice.id
    if (isOther && !(await isReady(scope, organisationId, part.invoiceId))) return part
  }
  return undefined
}

const othersOf = ({ order }: StepAt, parts: readonly { invoiceId: string }[]): string[] =>
  [...new Set(parts.map(({ invoiceId }) => invoiceId))].filter((id) => id !== order.invoice.id)

/** Money over several invoices waits until all of them are there and nothing else is to be done for them first. */
async function holdCheque(scope: TenantScope, holding: Holding, parts: readonly ChequePart[]) {
  const { at } = holding
  const others = othersOf(at, parts)
  const numbers = parts.filter(({ invoiceId }) => others.includes(invoiceId))
  const unready = await firstUnready(scope, at, parts)
  const waits = ({ invoiceNumber }: ChequePart) =>
    waiting(holding, scope, booksTexts.waitsForCheque(invoiceNumber))
  if (unready) {
    // NOTE not recorded: how far invoices are on their way to Xero changes nothing of them.
    await wakeWork(scope, othersOf(at, [unready]))
    return waits(unready)
  }
  const [first] = numbers
  if (!first || (await holdWith(scope, at.order.invoice.id, others))) return undefined
  return waits(first)
}

async function holdPayment(scope: TenantScope, holding: Holding, id: string) {
  const { at } = holding
  const payment = at.order.payments.find((one) => one.id === id)
  if (payment?.parts) return holdCheque(scope, holding, payment.parts)
  const [there] = await findPaid(scope, at.books.organisationId, [id])
  if (!there) return undefined
  // NOTE not recorded: how far invoices are on their way to Xero changes nothing of them.
  await wakeWork(scope, there.invoiceId === null ? [] : othersOf(at, [{ invoiceId: there.invoiceId }]))
  return waiting(holding, scope, booksTexts.waitsForMoney)
}

/** The credit of a reversed invoice is known once nothing is left to do for it; it is held while some of it is given. */
async function holdSource(
  scope: TenantScope,
  holding: Holding,
  noteId: string,
): Promise<WorkEnd | undefined> {
  const { at } = holding
  const keeperIds = at.held.sources.flatMap(({ id, invoiceId }) => (id === noteId ? [invoiceId] : []))
  for (const id of keeperIds)
    if ((await nextOf(scope, at.books.organisationId, id)) !== null) return awaitCredit(scope, holding)
  return (await holdWith(scope, at.order.invoice.id, keeperIds))
    ? undefined
    : waiting(holding, scope, booksTexts.waitsForCredit)
}

async function awaitCredit(scope: TenantScope, holding: Waits): Promise<WorkEnd> {
  // NOTE not recorded: how far invoices are on their way to Xero changes nothing of them.
  await wakeWork(scope, holding.at.order.keeperIds)
  return waiting(holding, scope, booksTexts.waitsForCredit)
}

/**
 * Takes the other invoices along of which a step changes the money too. An end where it has to wait for one of them: one
 * that is not there yet, or has the same money until Xero has taken it off.
 */
async function holdTogether(scope: TenantScope, holding: Holding): Promise<WorkEnd | undefined> {
  const { at, step } = holding
  if (step.do === 'addPayment') return holdPayment(scope, holding, step.id)
  if (step.do === 'addSetOff') return holdSource(scope, holding, step.noteId)
  if (step.do !== 'removePayment') return undefined
  const batch = at.held.payments.get(step.id)?.agreed.batch
  if (!batch) return undefined
  const others = othersOf(at, await loadBatch(scope, at.books.organisationId, batch.id))
  return (await holdWith(scope, at.order.invoice.id, others))
    ? undefined
    : waiting(holding, scope, booksTexts.waitsForMoney)
}

interface Syncing {
  services: BooksServices
  tenantId: string
  books: Books
  claim: Claim
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
  if (lacksCredit(held, order)) {
    const holding = { at, minuteMs: services.xero.pace.minuteMs }
    return end(scope, claim, await awaitCredit(scope, holding))
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
