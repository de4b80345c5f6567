import type { WireInvoiceRow } from '@skipyard/contract/invoices.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import { PageCard } from '#web/ui/page-card.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { editorTexts } from '../texts.ts'
import classes from './invoice-rail.module.css'
import { SendButton } from './send-button.tsx'

interface BookingInvoicesProps {
  jobID: string
  invoices: readonly WireInvoiceRow[]
  mayWrite: boolean
}

/** The booking's invoices, each with Sent or a Send button (spec 001 §2 Invoice list within a booking). */
export function BookingInvoices({ jobID, invoices, mayWrite }: BookingInvoicesProps) {
  if (invoices.length === 0) return null
  const title = editorTexts.tabs(jobID)
  return (
    <PageCard className={classes.card} label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
      </div>
      <ul className={classes.list}>
        {invoices.map(({ _id, invoiceNumber, total, sendState, status, bookingId }) => (
          <li key={_id}>
            <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId: _id }}>
              {invoiceNumber}
            </Link>
            <span className={classes.amount}>{formatAmount(dollarsToCents(total))}</span>
            {status === 'void' ? (
              <StatusChip status="void" />
            ) : (
              <SendButton state={sendState} document={{ bookingId, invoiceNumber }} mayWrite={mayWrite} />
            )}
          </li>
        ))}
      </ul>
    </PageCard>
  )
}
