import { Button } from '@mantine/core'
import type { WireToInvoice } from '@skipyard/contract/invoices/lists.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { mergeColumns } from '#web/ui/data-table/column-choice.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useRowSelection } from '#web/ui/data-table/use-row-selection.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { editorTexts } from '../editor/texts.ts'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoiceQueries } from '../queries.ts'
import { listTexts } from '../texts.ts'
import { ToInvoiceBar } from './bulk-bars.tsx'
import classes from './invoice-columns.module.css'
import { type InvoicesView, InvoiceTabs } from './invoice-tabs.tsx'

const NONE: WireToInvoice[] = []
const idOf = ({ _id }: WireToInvoice) => _id
const nameOf = ({ jobID }: WireToInvoice) => jobID
const ACTIONS_WIDTH = 124

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

const COLUMNS: readonly TableColumn<WireToInvoice>[] = [
  {
    name: 'jobID',
    width: 110,
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
    width: 200,
    sort: 'customerName',
    isElastic: true,
    cell: ({ customerName }) => customerName,
  },
  { name: 'suburb', width: 150, isElastic: true, cell: ({ suburb }) => suburb },
  { name: 'bin', width: 130, cell: ({ binSize, binType }) => `${binSize} m³ ${binType}` },
  {
    name: 'dropoffDate',
    width: 110,
    sort: 'dropoffDate',
    cell: ({ dropoffDate }) => dateOf(dropoffDate),
  },
  { name: 'pickupDate', width: 110, cell: ({ pickupDate }) => dateOf(pickupDate) },
  { name: 'amount', width: 110, sort: 'amount', isNumber: true, isDownFirst: true, cell: amountOf },
  { name: 'charges', width: 100, isNumber: true, cell: (row) => <Charges row={row} /> },
]

const CHOICE = mergeColumns(
  [
    { name: 'jobID', label: 'Booking ID' },
    { name: 'customerName', label: 'Customer' },
    { name: 'suburb', label: 'Suburb' },
    { name: 'bin', label: 'Bin' },
    { name: 'dropoffDate', label: 'Drop' },
    { name: 'pickupDate', label: 'Pick' },
    { name: 'amount', label: 'Price' },
    { name: 'charges', label: listTexts.charges },
  ],
  [],
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

export function ToInvoiceList({ view }: { view: InvoicesView }) {
  const panelId = useId()
  const navigate = useNavigate()
  const mayWrite = useMayWriteInvoices()
  const answer = useQuery(invoiceQueries.toInvoice(view.bookingsRequest))
  const { data: rows = NONE, total } = answer.data ?? {}
  const viewKey = JSON.stringify(view.bookingsRequest)
  const ids = rows.map(idOf)
  const active = useActiveRow(viewKey, ids)
  const selection = useRowSelection(viewKey, rows, idOf)
  const open = (booking: string) => void navigate({ to: '/app/finance/invoices/new', search: { booking } })
  const { page, limit, showPage, showLimit } = view
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({
    ids,
    ...active,
    open,
    ...(mayWrite && { toggle: selection.toggle }),
    clear: selection.selected.length > 0 ? selection.clear : undefined,
  })
  const { empty } = listTexts
  return (
    <TableCard
      isReading={answer.isFetching && !answer.isPending}
      panelId={panelId}
      hasTabs
      label={listTexts.tabs.toInvoice}
      toolbar={
        <>
          <InvoiceTabs view={view} panelId={panelId} />
          <SearchBox value={view.q} onSearch={view.searchFor} label={listTexts.searchToInvoice} />
        </>
      }
      bar={
        selection.selected.length > 0 && (
          <ToInvoiceBar selected={selection.selected} onClear={selection.clear} />
        )
      }
      footer={
        <TableFooter
          page={page}
          pageSize={limit}
          total={total}
          noun={listTexts.bookingNoun}
          onPage={showPage}
          onPageSize={showLimit}
        />
      }
    >
      <PlainList
        answer={answer}
        wordsOf={messageOf}
        rows={answer.data?.data}
        active={active}
        {...(mayWrite && { selection })}
        card={(row) => (
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
        )}
        empty={<EmptyState title={view.q === '' ? empty.nothingToInvoice : empty.none} />}
        greyRows={limit}
        label={listTexts.tabs.toInvoice}
        rowId={idOf}
        rowName={nameOf}
        columns={COLUMNS}
        choice={CHOICE}
        pinned="jobID"
        Actions={NewInvoiceButton}
        actionsWidth={mayWrite ? ACTIONS_WIDTH : 0}
        sort={view.sort}
        onSort={view.sortBy}
        onOpen={open}
      />
    </TableCard>
  )
}
