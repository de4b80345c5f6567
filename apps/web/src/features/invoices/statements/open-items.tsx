import type { WireCustomerStatement } from '@skipyard/contract/invoices.statements.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import { listTexts } from '../texts.ts'
import { dayOfWire } from './day-of-wire.ts'
import classes from './statement-sheet.module.css'
import { statementTexts as words } from './texts.ts'

const money = (dollars: number) => formatAmount(dollarsToCents(dollars))

/** The invoices with something left to pay, the first due first; together they are the balance. */
export function OpenItems({ statement }: { statement: WireCustomerStatement }) {
  const { openItems, closingBalance } = statement
  const { columns } = words
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{columns.date}</th>
          <th>{columns.what}</th>
          <th>{columns.due}</th>
          <th>{columns.overdue}</th>
          <th className={classes.money}>{columns.total}</th>
          <th className={classes.money}>{columns.paid}</th>
          <th className={classes.money}>{columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        {openItems.length === 0 && (
          <tr>
            <td colSpan={7}>{words.nothingOpen}</td>
          </tr>
        )}
        {openItems.map(({ invoiceId, invoiceNumber, date, dueDate, daysOverdue, total, paid, balance }) => (
          <tr key={invoiceId}>
            <td>{dayOfWire(date)}</td>
            <td className={classes.what}>
              <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
                {invoiceNumber}
              </Link>
            </td>
            <td>{dayOfWire(dueDate)}</td>
            <td>{daysOverdue > 0 && listTexts.days(daysOverdue)}</td>
            <td className={classes.money}>{money(total)}</td>
            <td className={`${classes.money} ${classes.paid}`}>{money(paid)}</td>
            <td className={`${classes.money} ${classes.what}`}>{money(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            {words.closing}
          </th>
          <td className={classes.money}>{money(closingBalance)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
