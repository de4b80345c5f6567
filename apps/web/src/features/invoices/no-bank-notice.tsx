import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './no-bank-notice.module.css'
import { invoiceQueries } from './queries.ts'
import { noBankTexts } from './texts.ts'
import { useMayWriteInvoices } from './use-may-write-invoices.ts'

/** Says before invoices go out that they name no place to pay to, and where to set one; nothing once there is one. */
export function NoBankNotice() {
  const mayWrite = useMayWriteInvoices()
  const { data } = useQuery(invoiceQueries.settings())
  const hasNowhere = data?.bank?.accountNumber === '' && data.payLink === ''
  if (!(mayWrite && hasNowhere)) return null
  return (
    <p className={classes.notice} role="note">
      <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
      <span>
        {noBankTexts.words} <Link to="/app/settings/invoices">{noBankTexts.link}</Link>
      </span>
    </p>
  )
}
