import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { PageCard } from '#web/ui/page-card.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { editorTexts } from '../texts.ts'
import classes from './invoice-rail.module.css'
import { isMade, totalsOfValues } from './invoice-values.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

const { balance: words } = editorTexts

/** What the invoice comes to by what is typed, and what is left to pay. */
export function BalanceCard({ form }: { form: OpenInvoiceForm }) {
  const { opened, values } = form
  const totals = totalsOfValues(values, opened.gstRegistered)
  const made = isMade(opened) ? opened : null
  const creditedCents = dollarsToCents(made?.credited ?? 0)
  const paidCents = Number.isNaN(values.paidCents) ? 0 : values.paidCents
  const rows: { name: string; cents: Cents }[] = []
  if (opened.gstRegistered) {
    rows.push({ name: words.net, cents: totals.netCents - totals.gstFreeCents })
    rows.push({ name: words.gst, cents: totals.gstCents })
    if (totals.gstFreeCents !== 0) rows.push({ name: words.free, cents: totals.gstFreeCents })
  }
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
        {creditedCents > 0 && (
          <div>
            <dt>{words.credited}</dt>
            <dd>{formatAmount(-creditedCents)}</dd>
          </div>
        )}
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
