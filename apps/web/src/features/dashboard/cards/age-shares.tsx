import type { AgeBucket } from '@skipyard/domain/invoices/ageing.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import ages from '#web/features/invoices/age-colors.module.css'
import { dashboardTexts } from '../texts.ts'
import classes from './age-shares.module.css'

const { ages: words } = dashboardTexts.money

export function AgeShares({ amounts }: { amounts: readonly { age: AgeBucket; amount: number }[] }) {
  const shown = amounts.filter(({ amount }) => amount > 0)
  if (shown.length === 0) return null
  return (
    <>
      <span className={classes.bar} aria-hidden="true">
        {shown.map(({ age, amount }) => (
          <i key={age} className={ages[age]} style={{ flexGrow: amount }} />
        ))}
      </span>
      <ul className={classes.ages}>
        {shown.map(({ age, amount }) => (
          <li key={age}>
            <Link to="/app/finance/invoices" search={{ age }}>
              <i className={ages[age]} aria-hidden="true" />
              {words[age]} <b>{formatAmount(dollarsToCents(amount))}</b>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
