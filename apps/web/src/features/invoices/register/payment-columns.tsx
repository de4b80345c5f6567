import type { WirePayment } from '@skipyard/contract/invoices.payments.ts'
import { registerTexts } from '@skipyard/domain/invoices/payment-register.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { PaidFor } from './paid-for.tsx'
import { PaymentAmount } from './payment-amount.tsx'
import { PaymentKind } from './payment-kind.tsx'

const { columns: labels, methods } = registerTexts

/** What the columns are called, in their order. */
export const PAYMENT_COLUMNS = (
  ['date', 'customerName', 'paidFor', 'kind', 'method', 'reference', 'amount', 'createdBy'] as const
).map((name) => ({ name, label: labels[name], hidden: false }))

function PaymentDay({ payment: { date: wire, _id } }: { payment: WirePayment }) {
  const date = fromWireDate(wire)
  return <span data-row-link={_id}>{date !== null && <DateText date={date} />}</span>
}

/** The columns of the register. */
export const paymentColumns: readonly TableColumn<WirePayment>[] = [
  { name: 'date', width: 96, isWhole: true, cell: (payment) => <PaymentDay payment={payment} /> },
  { name: 'customerName', width: 150, isElastic: true, cell: ({ customerName }) => customerName },
  { name: 'paidFor', width: 170, isElastic: true, cell: (payment) => <PaidFor payment={payment} /> },
  { name: 'kind', width: 150, cell: (payment) => <PaymentKind payment={payment} /> },
  { name: 'method', width: 102, cell: ({ method }) => methods[method] },
  { name: 'reference', width: 110, isElastic: true, cell: ({ reference }) => reference },
  { name: 'amount', width: 100, isNumber: true, cell: (payment) => <PaymentAmount payment={payment} /> },
  { name: 'createdBy', width: 116, cell: ({ createdBy }) => createdBy },
]
