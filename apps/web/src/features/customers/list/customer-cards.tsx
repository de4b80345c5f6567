import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-cards.module.css'
import { CustomerLink } from './customer-link.tsx'
import { CustomerRowActions } from './customer-row-actions.tsx'

interface CustomerCardsProps {
  customers: readonly WireCustomer[]
  isWaiting: boolean
}

function CustomerCard({ customer }: { customer: WireCustomer }) {
  const { phone, companyName, email, onHold, onHoldReason, addressList } = customer
  const [first, ...further] = addressList
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <CustomerLink customer={customer} />
        {onHold && <HoldFlag reason={onHoldReason} />}
        <span className={classes.gap} />
        <span className={classes.menu}>
          <CustomerRowActions row={customer} />
        </span>
      </div>
      {companyName !== '' && <div className={classes.quiet}>{companyName}</div>}
      {first && (
        <div className={classes.quiet}>
          {first.name} {further.length > 0 && customerTexts.moreSites(further.length)}
        </div>
      )}
      <div className={classes.foot}>
        <PhoneText phone={phone} isLink />
        <span className={classes.email}>{email}</span>
      </div>
    </article>
  )
}

/** The rows of the customer list on a phone. */
export function CustomerCards({ customers, isWaiting }: CustomerCardsProps) {
  return (
    <ul className={isWaiting ? `${classes.cards} ${classes.waiting}` : classes.cards} aria-busy={isWaiting}>
      {customers.map((customer) => (
        <li key={customer._id}>
          <CustomerCard customer={customer} />
        </li>
      ))}
    </ul>
  )
}
