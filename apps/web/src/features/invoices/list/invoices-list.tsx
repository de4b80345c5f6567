import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { useKeptColumns } from '#web/features/identity/use-kept-columns.ts'
import { useXeroStand } from '#web/features/xero/xero-stand.ts'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { type InvoiceRow, invoiceQueries, invoiceRowOf } from '../queries.ts'
import { sendInvoice } from '../send-button.tsx'
import { listTexts } from '../texts.ts'
import { InvoicesBulkBar } from './bulk-bars.tsx'
import { invoiceRows } from './invoice-rows.tsx'
import { type InvoicesView, InvoiceTabs } from './invoice-tabs.tsx'
import { InvoicesTools } from './invoices-tools.tsx'

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
