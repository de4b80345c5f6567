import type { WireCustomerBalance } from '@skipyard/contract/invoices.statements.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/ageing.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import ages from '../age-colors.module.css'
import classes from './balance-list.module.css'
import { statementTexts } from './texts.ts'

const whenDue = ({ balance, daysOverdue }: WireCustomerBalance) => {
  if (balance < 0) return statementTexts.inCredit
  return daysOverdue > 0 ? statementTexts.overdue(daysOverdue) : statementTexts.notDue
}

interface BalanceLineProps {
  customer: WireCustomerBalance
  isChosen: boolean
  onChoose: () => void
}

/** A customer with what they owe, since when, and how much of it by age. */
export function BalanceLine({ customer, isChosen, onChoose }: BalanceLineProps) {
  const { _id, name, balance, invoices, daysOverdue, ageing, onHold } = customer
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-row-link={_id}
        aria-current={isChosen}
        onClick={onChoose}
      >
        <b className={classes.name}>{name}</b>
        <span className={classes.amount}>{formatAmount(dollarsToCents(balance))}</span>
        <small>
          {statementTexts.invoices(invoices)}
          {onHold && <b className={classes.hold}> · {statementTexts.onHold}</b>}
        </small>
        <small className={daysOverdue > 0 ? `${classes.when} ${classes.late}` : classes.when}>
          {whenDue(customer)}
        </small>
        <span className={classes.bar} aria-hidden="true">
          {AGE_BUCKETS.filter((age) => ageing[age] > 0).map((age) => (
            <i key={age} className={ages[age]} style={{ flex: ageing[age] }} />
          ))}
        </span>
      </button>
    </li>
  )
}
