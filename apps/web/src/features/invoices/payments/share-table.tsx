import { Button } from '@mantine/core'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { listTexts, accountTexts as words } from '../texts.ts'
import classes from './payment-dialog.module.css'
import { type OpenInvoice, sharesOf } from './payment-entry.ts'
import type { OpenPaymentEntry } from './use-payment-entry.ts'

function restInWords(restCents: Cents): string {
  if (restCents === 0) return words.addsUp
  const amount = formatAmount(Math.abs(restCents))
  return restCents > 0 ? words.leftOver(amount) : words.tooMuch(amount)
}

function Due({ on, days }: { on: LocalDate; days: number }) {
  return (
    <>
      <DateText date={on} />
      {days > 0 && <small className={classes.late}> {listTexts.days(days)}</small>}
    </>
  )
}

interface ShareTableProps {
  form: OpenPaymentEntry
  open: readonly OpenInvoice[]
}

/** The open invoices, the oldest first, and what of the payment goes to each; a share that is typed stays. */
export function ShareTable({ form, open }: ShareTableProps) {
  const { values: entry, errorOf, errorOfShare } = form
  const { allocations, restCents } = sharesOf(entry, open)
  const shares = new Map(allocations.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]))
  const sum = allocations.reduce((total, { amountCents }) => total + amountCents, 0)
  const { columns } = words
  const isWrong = restCents !== 0
  return (
    <>
      <table className={classes.table} aria-label={words.shares}>
        <thead>
          <tr>
            <th>{columns.invoice}</th>
            <th className={classes.wide}>{columns.due}</th>
            <th className={classes.money}>{columns.balance}</th>
            <th className={classes.money}>{columns.share}</th>
            <th className={classes.money}>{columns.left}</th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ _id, invoiceNumber, dueOn, daysOverdue, balanceCents }) => {
            const share = shares.get(_id) ?? 0
            const typed = entry.typed.get(_id) ?? share
            return (
              <tr key={_id}>
                <td>
                  <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId: _id }} target="_blank">
                    {invoiceNumber}
                  </Link>
                  <div className={classes.narrow}>
                    <Due on={dueOn} days={daysOverdue} />
                  </div>
                </td>
                <td className={classes.wide}>
                  <Due on={dueOn} days={daysOverdue} />
                </td>
                <td className={classes.money}>{formatAmount(balanceCents)}</td>
                <td className={classes.share}>
                  <MoneyField
                    size="xs"
                    aria-label={words.share(invoiceNumber)}
                    value={typed === 0 ? null : typed}
                    error={errorOfShare(_id)}
                    onChange={(cents) => form.typeShare(_id, cents ?? 0)}
                  />
                </td>
                <td className={classes.money}>{formatAmount(balanceCents - share)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.sharedOut}
            </th>
            <td className={classes.wide} />
            <td className={classes.money}>{formatAmount(sum)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <div className={classes.rest}>
        <span role="status" className={isWrong ? classes.off : undefined}>
          {restInWords(restCents)}
        </span>
        {entry.typed.size > 0 && (
          <Button variant="default" size="compact-xs" onClick={form.oldestFirst}>
            {words.oldestFirst}
          </Button>
        )}
      </div>
      {errorOf('allocations') && (
        <p className={classes.error} role="alert">
          {errorOf('allocations')}
        </p>
      )}
    </>
  )
}
