import card from '#web/ui/data-table/table-card.module.css'
import { InvoiceTiles } from './invoice-tiles.tsx'
import { InvoicesList } from './invoices-list.tsx'
import { ToInvoiceList } from './to-invoice-list.tsx'
import { ToReviewList } from './to-review-list.tsx'
import { useInvoicesView } from './use-invoices-view.ts'

/** Who owes what since when, what was paid, and what has no invoice yet. */
export function InvoicesScreen() {
  const view = useInvoicesView()
  return (
    <div className={card.screen}>
      <InvoiceTiles view={view} />
      {view.tab === 'toInvoice' && <ToInvoiceList view={view} />}
      {view.tab === 'toReview' && <ToReviewList view={view} />}
      {view.tab !== 'toInvoice' && view.tab !== 'toReview' && <InvoicesList view={view} />}
    </div>
  )
}
