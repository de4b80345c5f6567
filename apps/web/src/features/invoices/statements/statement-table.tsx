import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { ReactNode } from 'react'
import classes from './statement-table.module.css'

/** A column of a statement: money stands at the right, what is `wide` gives way on a phone. */
export interface StatementColumn {
  label: string
  look: 'what' | 'wide' | 'money' | 'paid' | 'balance'
}

/** A row: the words of the wide columns stand below its `what` where there is no room for them. */
export interface StatementRow {
  key: string
  cells: readonly ReactNode[]
  below?: readonly (string | false)[]
}

interface StatementTableProps {
  columns: readonly StatementColumn[]
  rows: readonly StatementRow[]
  /** What stands under the line: the row that everything adds up to. */
  foot: readonly ReactNode[]
}

const MONEY: readonly StatementColumn['look'][] = ['money', 'paid', 'balance']
const classOf = ({ look }: StatementColumn) =>
  MONEY.includes(look) ? `${classes.money} ${classes[look]}` : classes[look]

/** An amount of a statement as people read it. */
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

/** Either form of a statement as a table that adds up to its last row. */
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
