import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { invoicePdfAddress } from '../pdf-address.ts'
import { PaperScreen } from './paper-screen.tsx'
import { paperQueries } from './queries.ts'
import { printTexts as words } from './texts.ts'

/** An invoice as it comes out of the printer. */
export function PrintScreen() {
  const { invoiceId = '' } = useParams({ strict: false })
  const paper = useQuery(paperQueries.invoice(invoiceId))
  const href = `/app/finance/invoices/${encodeURIComponent(invoiceId)}`
  return <PaperScreen paper={paper} back={{ href, label: words.back }} pdf={invoicePdfAddress(invoiceId)} />
}
