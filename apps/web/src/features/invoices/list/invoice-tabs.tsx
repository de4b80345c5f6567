import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/client/use-today.ts'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { moneyQueries } from '../money-queries.ts'
import { invoiceQueries } from '../queries.ts'
import { listTexts } from '../texts.ts'
import type { InvoicesView, InvoiceTab } from './use-invoices-view.ts'

const TABS: readonly InvoiceTab[] = ['open', 'notSent', 'paid', 'all', 'toReview', 'toInvoice', 'toGiveBack']

const COUNTED = { page: 1, limit: 1 }

/** What is shown, with how many there are where somebody has to act. */
export function InvoiceTabs({ view, panelId }: { view: InvoicesView; panelId: string }) {
  const { data } = useQuery(invoiceQueries.stats(useToday()))
  const { data: review } = useQuery(invoiceQueries.toReview(COUNTED))
  const { data: back } = useQuery(moneyQueries.toGiveBack(COUNTED))
  const counts: Partial<Record<InvoiceTab, number | undefined>> = {
    open: data?.outstanding.count,
    notSent: data?.notSent,
    toReview: review?.total,
    toInvoice: data?.toInvoice,
    toGiveBack: back?.total,
  }
  return (
    <TableTabs
      tabs={TABS.map((value) => ({ value, label: listTexts.tabs[value], count: counts[value] }))}
      value={view.tab}
      onChange={view.showTab}
      panelId={panelId}
      label={listTexts.tabsLabel}
    />
  )
}
