import card from '#web/ui/data-table/table-card.module.css'
import { NoBankNotice } from '../no-bank-notice.tsx'
import { GiveBackList } from './give-back-list.tsx'
import { InvoiceTiles } from './invoice-tiles.tsx'
import { InvoicesList } from './invoices-list.tsx'
import { ToInvoiceList } from './to-invoice-list.tsx'
import { ToReviewList } from './to-review-list.tsx'
import { type InvoiceTab, useInvoicesView } from './use-invoices-view.ts'

/** Tabs whose rows are no invoices. */
const ELSEWHERE: ReadonlySet<InvoiceTab> = new Set(['toInvoice', 'toReview', 'toGiveBack'])

/** Who owes what since when, what was paid, what has no invoice yet and what is to be given back. */
export function InvoicesScreen() {
  const view = useInvoicesView()
  return (
    <div className={card.screen}>
      <NoBankNotice />
      <InvoiceTiles view={view} />
      {view.tab === 'toInvoice' && <ToInvoiceList view={view} />}
      {view.tab === 'toReview' && <ToReviewList view={view} />}
      {view.tab === 'toGiveBack' && <GiveBackList view={view} />}
      {!ELSEWHERE.has(view.tab) && <InvoicesList view={view} />}
    </div>
  )
}
