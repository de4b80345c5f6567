import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-card.module.css'
import { CustomerLink } from './customer-link.tsx'
import { CustomerRowActions } from './customer-row-actions.tsx'

/** A company called as the customer is says nothing twice. */
function linesOf({ name, companyName, addressList }: WireCustomer): string[] {
  const [first, ...further] = addressList
  const more = further.length > 0 ? ` ${customerTexts.moreSites(further.length)}` : ''
  return [companyName === name ? '' : companyName, first ? `${first.name}${more}` : ''].filter(
    (line) => line !== '',
  )
}

/** A customer on a phone. */
export function CustomerCard({ customer }: { customer: WireCustomer }) {
  const { phone, email, onHold, onHoldReason } = customer
  return (
    <RowCard
      name={<CustomerLink customer={customer} />}
      state={onHold && <HoldFlag reason={onHoldReason} />}
      menu={<CustomerRowActions row={customer} />}
      lines={linesOf(customer)}
    >
      <PhoneText phone={phone} isLink />
      <span className={classes.email}>{email}</span>
    </RowCard>
  )
}
