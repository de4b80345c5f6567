import { approvedLine } from '@skipyard/domain/invoices/first-lines.ts'
import { MOST_LINES } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import type { ProposedLine } from '../proposed/use-decide-line.ts'
import { ProposedLines } from '../proposed-lines.tsx'
import { invoiceQueries } from '../queries.ts'
import { proposedTexts as words } from '../texts.ts'
import classes from './invoice-rail.module.css'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

function invoiceLineOf(id: string, line: ProposedLine) {
  const { kind, words: said, taxed: isTaxed } = line
  const quantityThousandths = Math.round(line.quantity * QUANTITY_SCALE)
  const unitCents = dollarsToCents(line.unitPrice)
  return approvedLine({ id, kind, words: said, unitCents, quantityThousandths, isTaxed })
}

/** What may be charged beside the booking's price, each approved line one press from the invoice that is open. */
export function ChargesCard({ form, isReadOnly }: { form: OpenInvoiceForm; isReadOnly: boolean }) {
  const { opened, values, put } = form
  const { data: lines = [] } = useQuery(invoiceQueries.proposed(opened.bookingId))
  if (lines.length === 0) return null
  const isOpen = !isReadOnly && !opened.xero.isLocked && values.lines.length < MOST_LINES
  const billing = (line: ProposedLine) => {
    const { _id: id } = line
    if (!isOpen || id === null || values.lines.some((one) => one.id === id)) return undefined
    return () => put((before) => ({ ...before, lines: [...before.lines, invoiceLineOf(id, line)] }), 'lines')
  }
  return (
    <PageCard className={classes.card} label={words.title}>
      <div className={classes.head}>
        <h2>{words.title}</h2>
      </div>
      <ProposedLines bookingId={opened.bookingId} billing={billing} />
    </PageCard>
  )
}
