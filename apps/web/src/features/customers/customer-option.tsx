import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './customer-search.module.css'
import { HoldFlag } from './hold-flag.tsx'
import { MarkedText } from './marked-text.tsx'

interface CustomerOptionProps {
  customer: WireCustomer
  by: 'phone' | 'name'
  typed: string
}

/** One known customer: the number to read back, the name, where they live. */
export function CustomerOption({ customer, by, typed }: CustomerOptionProps) {
  const { phone, name, address, onHold, onHoldReason } = customer
  return (
    <>
      <span className={classes.phone}>
        <MarkedText text={formatPhone(phone)} mark={by === 'phone' ? normalisePhone(typed) : ''} />
      </span>
      <span className={classes.who}>
        <span className={classes.name}>
          {name} {onHold && <HoldFlag reason={onHoldReason} />}
        </span>
        <span className={classes.where}>{address[0]?.name ?? customer.email}</span>
      </span>
      {address.length > 1 && <span className={classes.sites}>{address.length} addresses</span>}
      <span className={classes.enter}>
        <Kbd>Enter</Kbd>
      </span>
    </>
  )
}
