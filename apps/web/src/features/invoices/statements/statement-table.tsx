import type { WireCustomerStatement } from '@skipyard/contract/invoices/statements.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LineList } from '#web/ui/lists/line-list.tsx'
import classes from './statement-table.module.css'

export interface StatementColumn {
  label: string
  look: 'what' | 'wide' | 'money' | 'paid' | 'balance'
}

export interface StatementRow {
  key: string
  cells: readonly ReactNode[]
  below?: readonly (string | false)[]
}

interface StatementTableProps {
  columns: readonly StatementColumn[]
  rows: readonly StatementRow[]
  foot: readonly ReactNode[]
}

const MONEY: readonly StatementColumn['look'][] = ['money', 'paid', 'balance']
const classOf = ({ look }: StatementColumn) =>
  MONEY.includes(look) ? `${classes.money} ${classes[look]}` : classes[look]

export const amountOf = (dollars: number): string => formatAmount(dollarsToCents(dollars))

function Cells({
  columns,
  row: { cells, below = [] },
}: {
  columns: StatementTableProps['columns']
  row: StatementRow
}) {
  const said = below.filter((words) => words !== false && words !== '')
  return columns.map((column, index) => (
    <td key={column.label} className={classOf(column)}>
      {cells[index]}
      {column.look === 'what' && said.length > 0 && (
        <small className={classes.below}>{said.join(' · ')}</small>
      )}
    </td>
  ))
}

export function StatementTable({ columns, rows, foot }: StatementTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {columns.map((column, index) =>
            column.look === 'what' ? (
              <th key={column.label} scope="row" className={classOf(column)}>
                {foot[index]}
              </th>
            ) : (
              <td key={column.label} className={classOf(column)}>
                {foot[index]}
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  )
}

export function dayOfWire(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

const { label, kinds } = invoiceTexts.onAccount

export function AccountMoney({ account: { balance, lines } }: Pick<WireCustomerStatement, 'account'>) {
  if (lines.length === 0) return null
  return (
    <section className={classes.account} aria-label={label}>
      <h3>
        {label} <b>{amountOf(balance)}</b>
      </h3>
      <LineList isWaiting={false}>
        {lines.map(({ kind, date, bookingId, jobID, reference, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a day say the same and never move
          <li key={index} className={classes.line}>
            <span>{dayOfWire(date)}</span>
            <span className={classes.accountWhat}>
              {kinds[kind]},{' '}
              <Link
                to="/app/bookings/all-bookings"
                search={{ dates: 'all', q: jobID, form: 'view', booking: bookingId }}
              >
                {jobID}
              </Link>
              {reference !== '' && `, ${reference}`}
            </span>
            <span className={classes.accountMoney}>{amountOf(amount)}</span>
          </li>
        ))}
      </LineList>
    </section>
  )
}
