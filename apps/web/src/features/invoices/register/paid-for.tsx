import type { WirePayment } from '@skipyard/contract/invoices.payments.ts'
import { paidForWords } from '@skipyard/domain/invoices/payment-register.ts'
import { Link } from '@tanstack/react-router'
import classes from './payment-cells.module.css'

/** What an entry was for: each invoice leads to its editor, and what waits for one to its booking. */
export function PaidFor({ payment: { allocations } }: { payment: WirePayment }) {
  return (
    <span className={classes.paidFor}>
      {allocations.map((part) =>
        part.invoiceId === null ? (
          <Link
            key={part.bookingId}
            className={classes.link}
            to="/app/bookings/all-bookings"
            search={{ dates: 'all', q: part.jobID, form: 'view', booking: part.bookingId }}
          >
            {paidForWords(part)}
          </Link>
        ) : (
          <Link
            key={part.invoiceId}
            className={classes.link}
            to="/app/finance/invoices/$invoiceId"
            params={{ invoiceId: part.invoiceId }}
          >
            {paidForWords(part)}
          </Link>
        ),
      )}
    </span>
  )
}
