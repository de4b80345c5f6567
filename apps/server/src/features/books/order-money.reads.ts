import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { BooksDocument } from '@skipyard/domain/xero/books-document.ts'
import { moneyOnInvoice } from '@skipyard/domain/xero/kept-money.ts'
import type { WantedPayment } from '@skipyard/domain/xero/payments-wanted.ts'
import { isPassed } from '#server/features/invoices/money/payment.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readAccountUses, readTakenOff } from './account-credit.reads.ts'
import { readKeptMoney, readReversedCents } from './kept-money.reads.ts'
import { type ChequePart, isSetOff, readCheques } from './money.reads.ts'

export interface OrderedNote {
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

export interface OrderedMoney {
  payments: OrderedPayment[]
  /** Money that goes back, paid out of the notes; above zero. */
  refunds: OrderedPayment[]
  /** Credit that notes of other invoices have for this one: of reversed ones of the booking, or on account. */
  setOffs: WantedPayment[]
  keeperIds: string[]
}

async function readPaidParts({ db, tenantId }: TenantScope, invoiceId: string, cleared: ReadonlySet<string>) {
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
  return rows.map((row) => ({
    ...row,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
    receivedOn: localDate(row.received_on),
    isRefund: row.kind === 'refund',
    isAccount: row.kind === 'account',
    isCleared: cleared.has(row.payment_id),
    accountId: row.xero_account_id,
  }))
}

/** The money of an invoice as the books are to have it. */
export async function readOrderedMoney(
  scope: TenantScope,
  { id: invoiceId, bookingId, customerId, isReversed, creditedCents }: Invoice,
  totalCents: number,
): Promise<OrderedMoney> {
  const { keepers, kept, cleared } = await readKeptMoney(scope, { id: invoiceId, bookingId, isReversed })
  const takenOff = await readTakenOff(scope, [invoiceId])
  const live = (await readPaidParts(scope, invoiceId, cleared)).map((part) => ({
    ...part,
    isAccount: part.isAccount && !takenOff.has(invoiceId),
  }))
  const { fromAccount, sourceIds } = await readAccountUses(scope, customerId)
  const given = [...live, ...kept]
  const byId = new Map(given.map((row) => [row.id, row]))
  const cheques = await readCheques(
    scope,
    [...live.filter(({ id }) => !keepers.has(id)), ...kept].map(({ paymentId }) => paymentId),
    fromAccount,
  )
  const ordered = ({ id, amountCents }: WantedPayment): OrderedPayment[] => {
    const row = byId.get(id)
    if (!row) return []
    const { receivedOn, method, reference, accountId } = row
    const parts = cheques.find((all) => all.some((part) => part.id === id))
    return [{ id, amountCents, receivedOn, method, reference, accountId, ...(parts && { parts }) }]
  }
  // What the reversing note takes off was not there when the money went back.
  const reversedCents = kept.length > 0 ? await readReversedCents(scope, invoiceId) : 0
  const money = moneyOnInvoice(given, {
    fromAccount,
    keepers,
    totalCents,
    creditedCents: creditedCents - reversedCents,
  })
  const isPaidByCredit = live.some(({ id }) => fromAccount.has(id))
  const keeperIds = [...live.flatMap(({ id }) => keepers.get(id) ?? []), ...(isPaidByCredit ? sourceIds : [])]
  return {
    payments: money.payments.flatMap(ordered),
    refunds: money.refunds.flatMap(ordered),
    setOffs: money.setOffs,
    keeperIds: [...new Set(keeperIds)],
  }
}
