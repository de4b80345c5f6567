import { Button, NativeSelect } from '@mantine/core'
import { exportInvoices } from '@skipyard/contract/invoices/lists.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { useKeptColumns } from '#web/features/identity/use-kept-columns.ts'
import { useXeroStand } from '#web/features/xero/xero-stand.ts'
import { ColumnsTool } from '#web/ui/data-table/columns/columns-tool.tsx'
import { FileTool } from '#web/ui/data-table/file-tool.tsx'
import { FilterChoice } from '#web/ui/data-table/filter-choice.tsx'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoicesSearch } from '../page-searches.ts'
import { type InvoiceRow, invoiceQueries, invoiceRowOf } from '../queries.ts'
import { sendInvoice } from '../send-button.tsx'
import { listTexts } from '../texts.ts'
import { InvoicesBulkBar } from './bulk-bars.tsx'
import { invoiceRows } from './invoice-rows.tsx'
import { type InvoiceFilters, type InvoicesView, InvoiceTabs } from './invoice-tabs.tsx'
import classes from './invoices-tools.module.css'

const { filters: words } = listTexts
const SENT = [
  { value: '', label: 'Any' },
  ...(['sent', 'notSent', 'error'] as const).map((value) => ({ value, label: words.sentStates[value] })),
]

function InvoiceFilterPanel({ view, onClose }: { view: InvoicesView; onClose: () => void }) {
  const today = useToday()
  const [filters, setFilters] = useState(view.filters)
  const set = (changes: InvoiceFilters) => setFilters({ ...filters, ...changes })
  const listOf = (name: 'age' | 'status') => readTextList(filters[name] ?? '')
  const day = (name: 'dueFrom' | 'dueTo' | 'issuedFrom' | 'issuedTo', label: string) => (
    <DateField
      label={label}
      today={today}
      value={parseLocalDate(filters[name] ?? '')}
      onChange={(date) => set({ [name]: date ?? undefined })}
    />
  )
  const apply = () => {
    onClose()
    view.narrow(filters)
  }
  return (
    <FilterForm verb={words.show} onApply={apply} onClear={() => setFilters({})}>
      <Stack gap={12} py={14} px={16} scrolls className={classes.fields}>
        <FilterChoice
          label={words.age}
          options={AGE_BUCKETS}
          wordsOf={(age) => listTexts.tiles.ages[age]}
          value={AGE_BUCKETS.filter((age) => listOf('age').includes(age))}
          onChange={(age) => set({ age: writeTextList(age) || undefined })}
        />
        <FilterChoice
          label={words.status}
          options={INVOICE_STATUSES}
          wordsOf={(status) => listTexts.statuses[status]}
          value={INVOICE_STATUSES.filter((status) => listOf('status').includes(status))}
          onChange={(status) => set({ status: writeTextList(status) || undefined })}
        />
        <NativeSelect
          label={words.sent}
          data={SENT}
          value={filters.sent ?? ''}
          onChange={({ currentTarget: { value } }) => set({ sent: invoicesSearch({ sent: value }).sent })}
        />
        <div className={classes.days}>
          {day('dueFrom', `${words.due} ${words.from.toLowerCase()}`)}
          {day('dueTo', `${words.due} ${words.to.toLowerCase()}`)}
          {day('issuedFrom', `${words.issued} ${words.from.toLowerCase()}`)}
          {day('issuedTo', `${words.issued} ${words.to.toLowerCase()}`)}
        </div>
      </Stack>
    </FilterForm>
  )
}

interface InvoicesToolsProps {
  view: InvoicesView
  columns: ReturnType<typeof useKeptColumns>
}

function InvoicesTools({ view, columns }: InvoicesToolsProps) {
  const { userId, role } = useProfile()
  const { tools } = listTexts
  const shown = columns.choice.filter(({ hidden }) => !hidden).map(({ name }) => name)
  return (
    <>
      <PanelButton
        label={tools.filters}
        icon={<IconFilter size="1rem" stroke={1.75} aria-hidden="true" />}
        count={view.chips.length}
        panel={(close) => <InvoiceFilterPanel view={view} onClose={close} />}
      />
      <ColumnsTool
        label={tools.columns}
        words={listTexts.columns.words}
        fixed="invoiceNumber"
        columns={columns}
      />
      {canExportInvoices({ loginId: userId, role }) && (
        <FileTool
          label={tools.csv}
          start={() => download(exportInvoices, { ...view.wanted, columns: shown.join(',') })}
          failed={listTexts.downloadFailed}
          wordsOf={messageOf}
          again={listTexts.again}
        />
      )}
    </>
  )
}

/** Connected and subscribed (spec 001 §4). */
function useAreBooksConnected(): boolean {
  const { connection, stand } = useXeroStand()
  return stand === 'connected' && connection?.accountSubscription !== false
}

function InvoicesEmpty({ view }: { view: InvoicesView }) {
  const { empty } = listTexts
  const { tab, isNarrowed, clear, showTab } = view
  if (isNarrowed) {
    const action = (
      <Button variant="default" size="xs" onClick={clear}>
        {empty.clear}
      </Button>
    )
    return <EmptyState title={empty.none} action={action} />
  }
  if (tab === 'open') return <EmptyState title={empty.nothingOwed} words={empty.nothingOwedWords} />
  if (tab === 'notSent') return <EmptyState title={empty.nothingUnsent} />
  const action = (
    <Button variant="default" size="xs" onClick={() => showTab('toInvoice')}>
      {empty.toInvoice}
    </Button>
  )
  return <EmptyState title={empty.first} words={empty.firstWords} action={action} />
}

export function InvoicesList({ view }: { view: InvoicesView }) {
  const navigate = useNavigate()
  const mayWrite = useMayWriteInvoices()
  const hasBooks = useAreBooksConnected()
  const columns = useKeptColumns({
    list: 'invoicesHeaders',
    known: invoiceRows.columns.filter(({ name }) => hasBooks || name !== 'xeroState'),
    failed: listTexts.columns.failed,
  })
  const answer = useQuery(invoiceQueries.list(view.request, useToday()))
  const rows = useMemo(() => answer.data?.data.map(invoiceRowOf), [answer.data])
  const send = (invoice: InvoiceRow) => {
    if (mayWrite && invoice.sendState === 'Not sent' && invoice.status !== 'void') {
      void sendInvoice({ bookingId: invoice.bookingId, invoiceNumber: invoice.invoiceNumber }, invoice)
    }
  }
  return (
    <ListFrame
      list={invoiceRows}
      view={view}
      answer={answer}
      rows={rows}
      total={answer.data?.total}
      of={view.wanted}
      choice={columns.choice}
      tabs={(panelId) => <InvoiceTabs view={view} panelId={panelId} />}
      tools={<InvoicesTools view={view} columns={columns} />}
      onClear={view.clear}
      Bar={mayWrite ? InvoicesBulkBar : undefined}
      open={({ _id: invoiceId }) =>
        void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } })
      }
      keys={{ S: send }}
      empty={<InvoicesEmpty view={view} />}
    />
  )
}
