import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from './invoice-rail.module.css'
import { isMade, totalsOfValues } from './invoice-values.ts'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

const { balance: words } = editorTexts

interface Sum {
  name: string
  cents: Cents
}

/** What the document came to and what its adjustment notes took off, above the total they leave. */
function adjustedRows(made: WireInvoice | null): Sum[] {
  if (made === null || made.credited === 0) return []
  const creditedCents = dollarsToCents(made.credited)
  return [
    { name: words.invoiced, cents: dollarsToCents(made.total) + creditedCents },
    { name: words.credited, cents: -creditedCents },
  ]
}

const gstRows = ({ netCents, gstCents, gstFreeCents }: ReturnType<typeof totalsOfValues>): Sum[] => [
  { name: words.net, cents: netCents - gstFreeCents },
  { name: words.gst, cents: gstCents },
  ...(gstFreeCents === 0 ? [] : [{ name: words.free, cents: gstFreeCents }]),
]

/** What the invoice comes to by what is typed, and what is left to pay. */
export function BalanceCard({ form }: { form: OpenInvoiceForm }) {
  const { opened, values } = form
  const totals = totalsOfValues(values, opened.gstRegistered)
  const made = isMade(opened) ? opened : null
  const paidCents = Number.isNaN(values.paidCents) ? 0 : values.paidCents
  const rows = [...adjustedRows(made), ...(opened.gstRegistered ? gstRows(totals) : [])]
  return (
    <PageCard className={classes.card} label={words.title}>
      <div className={classes.head}>
        <h2>{words.title}</h2>
        {made && <StatusChip status={made.status} />}
      </div>
      <output className={classes.big} aria-label={words.title}>
        {formatAmount(made?.status === 'void' ? 0 : totals.totalCents - paidCents)}
      </output>
      <dl className={classes.sums}>
        {rows.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(cents)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{words.total}</dt>
          <dd>{formatAmount(totals.totalCents)}</dd>
        </div>
        {paidCents !== 0 && (
          <div>
            <dt>{words.paid}</dt>
            <dd>{formatAmount(-paidCents)}</dd>
          </div>
        )}
      </dl>
    </PageCard>
  )
}
