import { formatAmount } from '@skipyard/domain/shared/money.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import type { InvoiceRow } from '../invoice-row.ts'
import { DaysOverdue } from './days-overdue.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { InvoiceRowActions } from './invoice-row-actions.tsx'
import { InvoiceSending } from './invoice-sending.tsx'

/** An invoice on a phone. */
export function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const { customerName, suburb, status, dueOn, balanceCents, daysOverdue } = invoice
  return (
    <RowCard
      name={<InvoiceLink invoice={invoice} />}
      state={<StatusChip status={status} />}
      menu={<InvoiceRowActions row={invoice} />}
      lines={[customerName, suburb].filter((line) => line !== '')}
    >
      {dueOn && <DateText date={dueOn} />}
      {daysOverdue > 0 && <DaysOverdue invoice={invoice} />}
      <b>{formatAmount(balanceCents)}</b>
      <InvoiceSending invoice={invoice} />
    </RowCard>
  )
}
