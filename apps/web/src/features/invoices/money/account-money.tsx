import type { WireCustomerStatement } from '@skipyard/contract/invoices.statements.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { Link } from '@tanstack/react-router'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { dayOfWire } from '../statements/day-of-wire.ts'
import { amountOf } from '../statements/statement-table.tsx'
import classes from './account-money.module.css'

const { label, kinds } = invoiceTexts.onAccount

/** Money on a customer's account and how it came there, each entry with its date and reference; nothing without any. */
export function AccountMoney({ account: { balance, lines } }: Pick<WireCustomerStatement, 'account'>) {
  if (lines.length === 0) return null
  return (
    <section className={classes.account} aria-label={label}>
      <h3>
        {label} <b>{amountOf(balance)}</b>
      </h3>
      <LineList isWaiting={false}>
        {lines.map(({ kind, date, bookingId, jobID, reference, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a day say the same and never move
          <li key={index} className={classes.line}>
            <span>{dayOfWire(date)}</span>
            <span className={classes.what}>
              {kinds[kind]},{' '}
              <Link
                to="/app/bookings/all-bookings"
                search={{ dates: 'all', q: jobID, form: 'view', booking: bookingId }}
              >
                {jobID}
              </Link>
              {reference !== '' && `, ${reference}`}
            </span>
            <span className={classes.money}>{amountOf(amount)}</span>
          </li>
        ))}
      </LineList>
    </section>
  )
}
