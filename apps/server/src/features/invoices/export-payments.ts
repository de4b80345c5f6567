import type { exportPayments as contract, WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { paidForWords, paymentKindWords, registerTexts } from '@skipyard/domain/invoices/payment-register.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { formatAustralianDate, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPaymentFile } from './payment.reads.ts'

function dayOf(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

function undoneIn({ timeZone }: TenantScope, { undoneAt, undoneBy }: WirePayment): string {
  if (undoneAt === null) return ''
  return `${formatAustralianDate(todayIn(timeZone, new Date(undoneAt)))}, ${undoneBy ?? ''}`
}

export async function exportPayments(
  scope: TenantScope,
  search: RequestOf<typeof contract>['query'],
): Promise<OutgoingFile> {
  if (!canExportInvoices(scope.actor)) throw notAllowed()
  const { columns, methods } = registerTexts
  const rowOf = (payment: WirePayment): Cell[] => [
    dayOf(payment.date),
    payment.customerName,
    paymentKindWords(payment),
    methods[payment.method],
    payment.reference,
    payment.allocations.map(paidForWords).join('; '),
    payment.amount,
    payment.createdBy,
    undoneIn(scope, payment),
  ]
  const pieces = csvPieces(Object.values(columns), readPaymentFile(scope, search), rowOf)
  return { name: 'payments.csv', pieces }
}
