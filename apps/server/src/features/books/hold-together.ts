import type { BooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOrder } from './books-order.reads.ts'
import type { StepAt } from './books-step.ts'
import type { ChequePart } from './cheque.reads.ts'
import { loadHeld, nextStepOf } from './held-links.store.ts'
import { holdWith, wakeWork } from './held-work.store.ts'
import type { WorkEnd } from './sync-work.store.ts'
import { waitAfter } from './wait-after.ts'
import { findConflict } from './xero-conflict.store.ts'
import { findPaid, loadBatch } from './xero-link.store.ts'

interface Holding {
  at: StepAt
  step: BooksStep
  minuteMs: number
}

const waiting = ({ at: { claim }, minuteMs }: Holding, { now }: TenantScope, reason: string): WorkEnd => ({
  state: 'waiting',
  nextAt: new Date(now.getTime() + waitAfter(claim.tries, minuteMs)),
  reason,
  isUnsure: false,
})

/** Whether all that is left to do for the invoice of a part, or the next of it, is to enter money. */
async function isReady(scope: TenantScope, organisationId: string, invoiceId: string): Promise<boolean> {
  if (await findConflict(scope, invoiceId)) return false
  const order = await readOrder(scope, invoiceId)
  if (!order) return false
  return nextStepOf(await loadHeld(scope, organisationId, order), order)?.do === 'addPayment'
}

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

/**
 * Takes the other invoices along of which a step changes the money too. An end where it has to wait for one of them: one
 * that is not there yet, or has the same money until Xero has taken it off.
 */
export async function holdTogether(scope: TenantScope, holding: Holding): Promise<WorkEnd | undefined> {
  const { at, step } = holding
  if (step.do === 'addPayment') return holdPayment(scope, holding, step.id)
  if (step.do !== 'removePayment') return undefined
  const batch = at.held.payments.get(step.id)?.agreed.batch
  if (!batch) return undefined
  const others = othersOf(at, await loadBatch(scope, at.books.organisationId, batch.id))
  return (await holdWith(scope, at.order.invoice.id, others))
    ? undefined
    : waiting(holding, scope, booksTexts.waitsForMoney)
}
