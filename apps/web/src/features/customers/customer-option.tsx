import { Highlight } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import classes from './customer-search.module.css'

interface CustomerOptionProps {
  customer: WireCustomer
  /** What was typed, shown bold where it occurs. */
  typed: string
}

const plainMark = { background: 'none', color: 'inherit', fontWeight: 700 }

/** One known customer: the number to read back, the name, where they live. */
export function CustomerOption({ customer, typed }: CustomerOptionProps) {
  const { phone, name, address } = customer
  const digits = normalisePhone(typed)
  const isByPhone = /^\d+$/.test(digits)
  const sites = address.length > 1 ? `${address.length} addresses` : ''
  return (
    <>
      <Highlight
        component="span"
        className={classes.phone}
        highlight={isByPhone ? formatPhone(digits) : ''}
        highlightStyles={plainMark}
        inherit
      >
        {formatPhone(phone)}
      </Highlight>
      <span className={classes.who}>
        <Highlight
          component="span"
          className={classes.name}
          highlight={isByPhone ? '' : typed}
          highlightStyles={plainMark}
          inherit
        >
          {name}
        </Highlight>
        <span className={classes.where}>{address[0]?.name ?? customer.email}</span>
      </span>
      <span className={classes.sites}>{sites}</span>
    </>
  )
}
