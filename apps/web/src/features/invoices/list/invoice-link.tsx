import { Link } from '@tanstack/react-router'
import type { InvoiceRow } from '../invoice-row.ts'
import classes from './invoice-columns.module.css'

/** The number of an invoice, which leads to it. */
export function InvoiceLink({ invoice }: { invoice: InvoiceRow }) {
  return (
    <Link
      className={classes.link}
      to="/app/finance/invoices/$invoiceId"
      params={{ invoiceId: invoice._id }}
      data-row-link={invoice._id}
    >
      {invoice.invoiceNumber}
    </Link>
  )
}
