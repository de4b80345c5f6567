import { Button } from '@mantine/core'
import type { WireToInvoice } from '@skipyard/contract/invoices/lists.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { editorTexts } from '../editor/texts.ts'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoiceQueries } from '../queries.ts'
import { listTexts } from '../texts.ts'
import { ToInvoiceBar } from './bulk-bars.tsx'
import classes from './invoice-rows.module.css'
import { type InvoicesView, InvoiceTabs } from './invoice-tabs.tsx'

const dateOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}
const chargesOf = ({ charges }: WireToInvoice) =>
  formatAmount(charges.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0))

const amountOf = (row: WireToInvoice) =>
  row.isInvoiced ? listTexts.invoicedBefore : formatAmount(dollarsToCents(row.amount))

const Charges = ({ row }: { row: WireToInvoice }) =>
  row.charges.length > 0 && (
    <span title={row.charges.map(({ words }) => words).join(', ')}>{chargesOf(row)}</span>
  )

function NewInvoiceButton({ row }: { row: WireToInvoice }) {
  const mayWrite = useMayWriteInvoices()
  if (!mayWrite) return null
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/app/finance/invoices/new" search={{ booking: row._id }} />}
      variant="default"
      size="compact-xs"
      leftSection={<IconFileInvoice size="0.8125rem" stroke={1.75} aria-hidden="true" />}
    >
      {editorTexts.newInvoice}
    </Button>
  )
}

const ToInvoiceCard = ({ row }: { row: WireToInvoice }) => (
  <RowCard
    name={row.jobID}
    menu={null}
    lines={[
      row.customerName,
      `${row.binSize} m³ ${row.binType}, ${row.suburb}`,
      ...row.charges.map(({ words }) => words),
    ]}
  >
    <span>{dateOf(row.dropoffDate)}</span>
    <b>{amountOf(row)}</b>
    <NewInvoiceButton row={row} />
  </RowCard>
)

const { empty } = listTexts

const toInvoice = defineList({
  words: {
    label: listTexts.tabs.toInvoice,
    search: listTexts.searchToInvoice,
    noun: listTexts.bookingNoun,
    nothingFound: empty.none,
  },
  wordsOf: messageOf,
  idOf: ({ _id }: WireToInvoice) => _id,
  nameOf: ({ jobID }) => jobID,
  columns: [
    {
      name: 'jobID',
      label: 'Booking ID',
      width: 96,
      sort: 'jobID',
      cell: ({ jobID, _id }) => (
        <Link
          className={classes.link}
          to="/app/bookings/all-bookings"
          search={{ dates: 'all', q: jobID, form: 'view', booking: _id }}
          data-row-link={_id}
        >
          {jobID}
        </Link>
      ),
    },
    {
      name: 'customerName',
      label: 'Customer',
      width: 160,
      sort: 'customerName',
      isElastic: true,
      cell: ({ customerName }) => customerName,
    },
    { name: 'suburb', label: 'Suburb', width: 120, isElastic: true, leaves: 2, cell: ({ suburb }) => suburb },
    { name: 'bin', label: 'Bin', width: 104, cell: ({ binSize, binType }) => `${binSize} m³ ${binType}` },
    {
      name: 'dropoffDate',
      label: 'Drop',
      width: 92,
      sort: 'dropoffDate',
      cell: ({ dropoffDate }) => dateOf(dropoffDate),
    },
    { name: 'pickupDate', label: 'Pick', width: 92, cell: ({ pickupDate }) => dateOf(pickupDate) },
    {
      name: 'amount',
      label: 'Price',
      width: 96,
      sort: 'amount',
      isNumber: true,
      isDownFirst: true,
      cell: amountOf,
    },
    {
      name: 'charges',
      label: listTexts.charges,
      width: 90,
      isNumber: true,
      leaves: 1,
      cell: (row) => <Charges row={row} />,
    },
  ],
  Card: ToInvoiceCard,
  Actions: NewInvoiceButton,
  actionsWidth: 124,
})

export function ToInvoiceList({ view }: { view: InvoicesView }) {
  const navigate = useNavigate()
  const mayWrite = useMayWriteInvoices()
  const answer = useQuery(invoiceQueries.toInvoice(view.bookingsRequest))
  return (
    <ListFrame
      list={toInvoice}
      view={view}
      answer={answer}
      rows={answer.data?.data}
      total={answer.data?.total}
      of={view.tab}
      tabs={(panelId) => <InvoiceTabs view={view} panelId={panelId} />}
      Bar={mayWrite ? ToInvoiceBar : undefined}
      open={({ _id: booking }) => void navigate({ to: '/app/finance/invoices/new', search: { booking } })}
      hasActions={mayWrite}
      empty={<EmptyState title={empty.nothingToInvoice} />}
    />
  )
}
