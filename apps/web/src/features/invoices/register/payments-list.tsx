import { Menu } from '@mantine/core'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money/money-texts.ts'
import {
  paidForWords,
  paymentKindWords,
  registerTexts,
} from '@skipyard/domain/invoices/money/payment-register.ts'
import { formatAustralianDate, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList, useList } from '#web/ui/data-table/define-list.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { daysInWords, type PaymentsSearch, paymentsSearch, wireDay } from '../page-searches.ts'
import { receiptPdfAddress } from '../pdf-address.ts'
import { SendReceiptItem } from '../send-receipt.tsx'
import classes from './payments-list.module.css'
import { registerWords as words } from './texts.ts'

function PaidFor({ payment: { allocations } }: { payment: WirePayment }) {
  return (
    <span className={classes.paidFor}>
      {allocations.map((part) =>
        part.invoiceId === null ? (
          <Link
            key={part.bookingId}
            className={classes.link}
            to="/app/bookings/all-bookings"
            search={{ dates: 'all', q: part.jobID, form: 'view', booking: part.bookingId }}
          >
            {paidForWords(part)}
          </Link>
        ) : (
          <Link
            key={part.invoiceId}
            className={classes.link}
            to="/app/finance/invoices/$invoiceId"
            params={{ invoiceId: part.invoiceId }}
          >
            {paidForWords(part)}
          </Link>
        ),
      )}
    </span>
  )
}

function PaymentAmount({ payment: { amount, undoneAt } }: { payment: WirePayment }) {
  const words = formatAmount(dollarsToCents(amount))
  return undoneAt === null ? <b>{words}</b> : <s className={classes.undone}>{words}</s>
}

function PaymentKind({ payment }: { payment: WirePayment }) {
  const { timeZone } = useProfile()
  const { undoneAt, undoneBy } = payment
  const kind = paymentKindWords(payment)
  if (undoneAt === null) return kind
  const day = formatAustralianDate(todayIn(timeZone, new Date(undoneAt)))
  const undone = words.undone(day, undoneBy ?? '')
  return (
    <span className={classes.undone} title={undone}>
      {kind} · {undone}
    </span>
  )
}

function howWords({ date: wire, method, reference }: WirePayment): string {
  const date = fromWireDate(wire)
  const parts = [date === null ? '' : formatAustralianDate(date), registerTexts.methods[method], reference]
  return parts.filter((part) => part !== '').join(' · ')
}

function PaymentActions({ row: payment }: { row: WirePayment }) {
  const { _id, receiptNumber } = payment
  if (receiptNumber === null) return null
  return (
    <RowMenu label={words.more(receiptNumber)}>
      <Menu.Item
        component="a"
        href={receiptPdfAddress(_id)}
        target="_blank"
        leftSection={<IconFileTypePdf size="1rem" stroke={1.75} aria-hidden="true" />}
      >
        {moneyTexts.receipt.link(receiptNumber)}
      </Menu.Item>
      <SendReceiptItem payment={payment} />
    </RowMenu>
  )
}

function PaymentCard({ row: payment }: { row: WirePayment }) {
  return (
    <RowCard
      name={payment.customerName}
      state={<PaymentAmount payment={payment} />}
      menu={payment.receiptNumber !== null && <PaymentActions row={payment} />}
      lines={[howWords(payment)]}
    >
      <PaymentKind payment={payment} /> <PaidFor payment={payment} />
    </RowCard>
  )
}

const { columns: labels, methods } = registerTexts

function PaymentDay({ payment: { date: wire, _id } }: { payment: WirePayment }) {
  const date = fromWireDate(wire)
  return <span data-row-link={_id}>{date !== null && <DateText date={date} />}</span>
}

export const paymentsList = defineList({
  read: paymentsSearch,
  filters: [
    { label: words.day, names: ['from', 'to'], words: ({ from, to }) => daysInWords(from, to) },
    { label: words.method, names: ['method'], words: ({ method }) => (method ? methods[method] : '') },
  ],
  words,
  wordsOf: messageOf,
  idOf: ({ _id }: WirePayment) => _id,
  nameOf: ({ customerName, amount }) => `${customerName}, ${formatAmount(dollarsToCents(amount))}`,
  columns: [
    {
      name: 'date',
      label: labels.date,
      width: 96,
      isWhole: true,
      cell: (payment) => <PaymentDay payment={payment} />,
    },
    {
      name: 'customerName',
      label: labels.customerName,
      width: 150,
      isElastic: true,
      cell: ({ customerName }) => customerName,
    },
    {
      name: 'paidFor',
      label: labels.paidFor,
      width: 170,
      isElastic: true,
      cell: (payment) => <PaidFor payment={payment} />,
    },
    { name: 'kind', label: labels.kind, width: 150, cell: (payment) => <PaymentKind payment={payment} /> },
    {
      name: 'method',
      label: labels.method,
      width: 102,
      cell: ({ method, reference }, shown) =>
        shown.has('reference') || reference === '' ? methods[method] : `${methods[method]} · ${reference}`,
    },
    {
      name: 'reference',
      label: labels.reference,
      width: 110,
      isElastic: true,
      leaves: 1,
      cell: ({ reference }) => reference,
    },
    {
      name: 'amount',
      label: labels.amount,
      width: 100,
      isNumber: true,
      cell: (payment) => <PaymentAmount payment={payment} />,
    },
    { name: 'createdBy', label: labels.createdBy, width: 116, leaves: 2, cell: ({ createdBy }) => createdBy },
  ],
  Card: PaymentCard,
  Actions: PaymentActions,
  actionsWidth: 40,
})

export type PaymentFilters = Pick<PaymentsSearch, 'method' | 'from' | 'to'>

export function usePaymentsView() {
  const { search, ...view } = useList(paymentsList)
  const { method, from, to } = search
  const { q, page, limit } = view
  const wanted = { q, method, from: wireDay(from), to: wireDay(to) }
  return {
    ...view,
    filters: { method, from, to } satisfies PaymentFilters,
    wanted,
    request: { ...wanted, page, limit },
  }
}

export type PaymentsView = ReturnType<typeof usePaymentsView>
