import type { WireCustomerStatement, WireStatementLine } from '@skipyard/contract/invoices.statements.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import { dayOfWire } from './day-of-wire.ts'
import classes from './statement-sheet.module.css'
import { statementTexts as words } from './texts.ts'

const money = (dollars: number) => formatAmount(dollarsToCents(dollars))
const moneyIfAny = (dollars: number) => (dollars === 0 ? '' : money(dollars))

function Line({ line }: { line: WireStatementLine }) {
  const { kind, date, number, invoiceId, details, site, poNumber, charged, paid, balance } = line
  return (
    <tr>
      <td>{dayOfWire(date)}</td>
      <td className={classes.what}>
        {words.kinds[kind]}{' '}
        {invoiceId && (
          <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
            {number}
          </Link>
        )}
      </td>
      <td>{[details, site].filter((part) => part !== '').join(', ')}</td>
      <td>{poNumber}</td>
      <td className={classes.money}>{moneyIfAny(charged)}</td>
      <td className={`${classes.money} ${classes.paid}`}>{moneyIfAny(paid)}</td>
      <td className={`${classes.money} ${classes.what}`}>{money(balance)}</td>
    </tr>
  )
}

/** Everything that was charged and paid on the days, and what was owed after each. */
export function StatementLines({ statement }: { statement: WireCustomerStatement }) {
  const { lines, startDate, openingBalance, charged, paid, closingBalance } = statement
  const { columns } = words
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{columns.date}</th>
          <th>{columns.what}</th>
          <th>{columns.details}</th>
          <th>{columns.po}</th>
          <th className={classes.money}>{columns.charged}</th>
          <th className={classes.money}>{columns.paid}</th>
          <th className={classes.money}>{columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{dayOfWire(startDate)}</td>
          <td className={classes.what}>{words.opening}</td>
          <td colSpan={4}>{lines.length === 0 && words.nothingInRange}</td>
          <td className={`${classes.money} ${classes.what}`}>{money(openingBalance)}</td>
        </tr>
        {lines.map((line) => (
          <Line
            key={`${line.kind} ${line.invoiceId ?? line.paymentId} ${line.number} ${line.date}`}
            line={line}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {words.closing}
          </th>
          <td className={classes.money}>{money(charged)}</td>
          <td className={classes.money}>{money(paid)}</td>
          <td className={classes.money}>{money(closingBalance)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
