import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { Link } from '@tanstack/react-router'
import row from '#web/ui/data-table/row-link.module.css'

/** The customer's name; leads to their page. The keyboard's row is the one whose link has focus. */
export function CustomerLink({ customer: { _id, name } }: { customer: Pick<WireCustomer, '_id' | 'name'> }) {
  return (
    <Link
      className={row.link}
      to="/app/customers/$customerId"
      params={{ customerId: _id }}
      title={name}
      data-row-link={_id}
    >
      {name}
    </Link>
  )
}
