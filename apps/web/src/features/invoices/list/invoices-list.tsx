import { Button } from '@mantine/core'
import { INVOICE_COLUMNS } from '@skipyard/contract/invoices/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { useColumnChoices } from '#web/features/identity/use-column-choices.ts'
import { useXeroStand } from '#web/features/xero/xero-stand.ts'
import type { KnownColumn } from '#web/ui/data-table/column-choice.ts'
import { FilterChips } from '#web/ui/data-table/filter-chips.tsx'
import { keptColumns } from '#web/ui/data-table/kept-columns.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useRowSelection } from '#web/ui/data-table/use-row-selection.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { type InvoiceRow, invoiceQueries, invoiceRowOf } from '../queries.ts'
import { sendInvoice } from '../send-button.tsx'
import { listTexts } from '../texts.ts'
import { InvoicesBulkBar } from './bulk-bars.tsx'
import { InvoiceCard, invoiceColumns } from './invoice-columns.tsx'
import { InvoiceRowActions } from './invoice-row-actions.tsx'
import { type InvoicesView, InvoiceTabs } from './invoice-tabs.tsx'
import { InvoicesToolbar, invoiceChips } from './invoices-toolbar.tsx'

/** Connected and subscribed (spec 001 §4). */
function useAreBooksConnected(): boolean {
  const { connection, stand } = useXeroStand()
  return stand === 'connected' && connection?.accountSubscription !== false
}

const ACTIONS_WIDTH = 40
const COLUMNS: readonly KnownColumn[] = INVOICE_COLUMNS
const WITHOUT_BOOKS = COLUMNS.filter(({ name }) => name !== 'xeroState')
const idOf = ({ _id }: InvoiceRow) => _id
const nameOf = ({ invoiceNumber }: InvoiceRow) => invoiceNumber

function useInvoiceColumns() {
  const { choices, keep } = useColumnChoices()
  const hasBooks = useAreBooksConnected()
  return keptColumns({
    known: hasBooks ? COLUMNS : WITHOUT_BOOKS,
    kept: choices.invoicesHeaders,
    keep: (invoicesHeaders) =>
      void keep({ invoicesHeaders }).catch((problem) =>
        toastFailed({ title: listTexts.columns.failed, words: messageOf(problem) }),
      ),
  })
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

function useInvoicesList(view: InvoicesView) {
  const navigate = useNavigate()
  const mayWrite = useMayWriteInvoices()
  const answer = useQuery(invoiceQueries.list(view.request, useToday()))
  const rows = useMemo(() => answer.data?.data.map(invoiceRowOf), [answer.data])
  const shown = rows ?? []
  const viewKey = JSON.stringify(view.request)
  const ids = shown.map(idOf)
  const active = useActiveRow(viewKey, ids)
  const selection = useRowSelection(viewKey, shown, idOf)
  const total = answer.data?.total
  const open = (invoiceId: string) =>
    void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } })
  const send = () => {
    const invoice = shown.find(({ _id }) => _id === active.activeId)
    if (mayWrite && invoice && invoice.sendState === 'Not sent' && invoice.status !== 'void') {
      void sendInvoice({ bookingId: invoice.bookingId, invoiceNumber: invoice.invoiceNumber }, invoice)
    }
  }
  useStayBeforeEnd({
    page: view.page,
    limit: view.limit,
    total: answer.isPlaceholderData ? undefined : total,
    showPage: view.showPage,
  })
  useRowKeys({
    ids,
    ...active,
    open,
    ...(mayWrite && { toggle: selection.toggle }),
    clear: selection.selected.length > 0 ? selection.clear : undefined,
    others: { S: send },
  })
  return { answer, rows, total, active, selection, open, mayWrite }
}

export function InvoicesList({ view }: { view: InvoicesView }) {
  const panelId = useId()
  const { choice, choose, reset } = useInvoiceColumns()
  const { answer, rows, total, active, selection, open, mayWrite } = useInvoicesList(view)
  const chips = invoiceChips(view)
  return (
    <TableCard
      isReading={answer.isFetching && !answer.isPending}
      panelId={panelId}
      hasTabs
      label={listTexts.label}
      toolbar={
        <InvoicesToolbar
          tabs={<InvoiceTabs view={view} panelId={panelId} />}
          view={view}
          choice={choice}
          onChoose={choose}
          onReset={reset}
        />
      }
      bar={
        selection.selected.length > 0 && (
          <InvoicesBulkBar selected={selection.selected} onClear={selection.clear} />
        )
      }
      chips={<FilterChips chips={chips} onClear={chips.length > 0 ? view.clear : undefined} />}
      footer={
        <TableFooter
          page={view.page}
          pageSize={view.limit}
          total={total}
          noun={listTexts.noun}
          onPage={view.showPage}
          onPageSize={view.showLimit}
        />
      }
    >
      <PlainList
        answer={answer}
        wordsOf={messageOf}
        rows={rows}
        active={active}
        {...(mayWrite && { selection })}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
        empty={<InvoicesEmpty view={view} />}
        greyRows={view.limit}
        loading={listTexts.loading}
        label={listTexts.label}
        rowId={idOf}
        rowName={nameOf}
        columns={invoiceColumns}
        choice={choice}
        pinned="invoiceNumber"
        Actions={InvoiceRowActions}
        actionsWidth={ACTIONS_WIDTH}
        sort={view.sort}
        onSort={view.sortBy}
        onOpen={open}
      />
    </TableCard>
  )
}
