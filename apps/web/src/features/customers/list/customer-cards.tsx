import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { RowCards } from '#web/ui/row-cards.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-cards.module.css'
import { CustomerLink } from './customer-link.tsx'
import { CustomerRowActions } from './customer-row-actions.tsx'

interface CustomerCardsProps {
  customers: readonly WireCustomer[]
  isWaiting: boolean
}

/** A company called as the customer is says nothing twice. */
function linesOf({ name, companyName, addressList }: WireCustomer): string[] {
  const [first, ...further] = addressList
  const more = further.length > 0 ? ` ${customerTexts.moreSites(further.length)}` : ''
  return [companyName === name ? '' : companyName, first ? `${first.name}${more}` : ''].filter(
    (line) => line !== '',
  )
}

function CustomerCard({ customer }: { customer: WireCustomer }) {
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

const idOf = ({ _id }: WireCustomer) => _id

/** The rows of the customer list on a phone. */
export function CustomerCards({ customers, isWaiting }: CustomerCardsProps) {
  return (
    <RowCards
      rows={customers}
      rowId={idOf}
      isWaiting={isWaiting}
      card={(customer) => <CustomerCard customer={customer} />}
    />
  )
}
