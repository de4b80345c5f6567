import type { InvoiceColumnName } from '@skipyard/contract/invoices/lists.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { BooksMark, WrittenNote } from '../invoice-marks.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import type { InvoiceRow } from '../queries.ts'
import { SendButton } from '../send-button.tsx'
import { listTexts } from '../texts.ts'
import classes from './invoice-columns.module.css'
import { InvoiceRowActions } from './invoice-row-actions.tsx'

const LATE_DAYS = 30

function DaysOverdue({ invoice: { daysOverdue } }: { invoice: InvoiceRow }) {
  if (daysOverdue === 0) return <span className={classes.none}>–</span>
  return (
    <span className={daysOverdue > LATE_DAYS ? classes.late : classes.overdue}>
      {listTexts.days(daysOverdue)}
    </span>
  )
}

function InvoiceLink({ invoice }: { invoice: InvoiceRow }) {
  return (
    <Link
      className={classes.link}
      to="/app/finance/invoices/$invoiceId"
      params={{ invoiceId: invoice._id }}
      data-row-link={invoice._id}
    >
      {invoice.invoiceNumber}
    </Link>
  )
}

function InvoiceSending({ invoice }: { invoice: InvoiceRow }) {
  const mayWrite = useMayWriteInvoices()
  const { status, sendState, sendError, bookingId, invoiceNumber, version } = invoice
  if (status === 'void') return null
  return (
    <>
      <SendButton
        state={sendState}
        document={{ bookingId, invoiceNumber }}
        invoice={invoice}
        version={version}
        mayWrite={mayWrite}
      />
      {sendState === 'Not sent' && sendError !== '' && <WrittenNote />}
    </>
  )
}

type Column = TableColumn<InvoiceRow> & { name: InvoiceColumnName }

const Amount = ({ cents, isStrong = false }: { cents: Cents; isStrong?: boolean }) =>
  cents === 0 ? (
    <span className={classes.none}>–</span>
  ) : (
    <span className={isStrong ? classes.strong : undefined}>{formatAmount(cents)}</span>
  )

export const invoiceColumns: readonly Column[] = [
  {
    name: 'invoiceNumber',
    width: 112,
    sort: 'invoiceNumber',
    cell: (invoice) => <InvoiceLink invoice={invoice} />,
  },
  {
    name: 'customerName',
    width: 146,
    sort: 'customerName',
    isElastic: true,
    cell: ({ customerName }) => customerName,
  },
  { name: 'suburb', width: 114, isElastic: true, cell: ({ suburb }) => suburb },
  {
    name: 'dueDate',
    width: 94,
    sort: 'dueDate',
    cell: ({ dueOn }) => dueOn && <DateText date={dueOn} />,
  },
  {
    name: 'daysOverdue',
    width: 74,
    isNumber: true,
    cell: (invoice) => <DaysOverdue invoice={invoice} />,
  },
  {
    name: 'total',
    width: 90,
    sort: 'total',
    isNumber: true,
    isDownFirst: true,
    cell: ({ totalCents }) => <Amount cents={totalCents} />,
  },
  {
    name: 'paid',
    width: 86,
    sort: 'paid',
    isNumber: true,
    isDownFirst: true,
    cell: ({ paidCents }) => <Amount cents={paidCents} />,
  },
  {
    name: 'balanceDue',
    width: 94,
    sort: 'balanceDue',
    isNumber: true,
    isDownFirst: true,
    cell: ({ balanceCents }) => <Amount cents={balanceCents} isStrong />,
  },
  { name: 'status', width: 92, isWhole: true, cell: ({ status }) => <StatusChip status={status} /> },
  {
    name: 'sendState',
    width: 100,
    isWhole: true,
    cell: (invoice) => <InvoiceSending invoice={invoice} />,
  },
  {
    name: 'xeroState',
    width: 86,
    isWhole: true,
    cell: ({ xeroState }) => <BooksMark state={xeroState} />,
  },
  { name: 'jobID', width: 96, cell: ({ jobID }) => jobID },
  {
    name: 'date',
    width: 98,
    sort: 'date',
    cell: ({ issuedOn }) => issuedOn && <DateText date={issuedOn} />,
  },
  { name: 'poNumber', width: 110, cell: ({ poNumber }) => poNumber },
  { name: 'gst', width: 90, isNumber: true, cell: ({ gstCents }) => <Amount cents={gstCents} /> },
  {
    name: 'credited',
    width: 98,
    isNumber: true,
    cell: ({ creditedCents }) => <Amount cents={-creditedCents} />,
  },
  { name: 'sentAt', width: 98, cell: ({ sentAt }) => sentAt?.slice(0, 10).split('-').reverse().join('/') },
  { name: 'sentTo', width: 200, cell: ({ sentTo }) => sentTo.join(', ') },
]

export function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const { customerName, suburb, status, dueOn, balanceCents, daysOverdue } = invoice
  return (
    <RowCard
      name={<InvoiceLink invoice={invoice} />}
      state={<StatusChip status={status} />}
      menu={<InvoiceRowActions row={invoice} />}
      lines={[customerName, suburb].filter((line) => line !== '')}
    >
      {dueOn && <DateText date={dueOn} />}
      {daysOverdue > 0 && <DaysOverdue invoice={invoice} />}
      <b>{formatAmount(balanceCents)}</b>
      <InvoiceSending invoice={invoice} />
    </RowCard>
  )
}
