import type { ReactNode } from 'react'
import classes from './row-cards.module.css'

interface RowCardsProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  isWaiting: boolean
  card: (row: Row) => ReactNode
}

export function RowCards<Row>({ rows, rowId, isWaiting, card }: RowCardsProps<Row>) {
  return (
    <ul className={isWaiting ? `${classes.cards} ${classes.waiting}` : classes.cards} aria-busy={isWaiting}>
      {rows.map((row) => (
        <li key={rowId(row)}>{card(row)}</li>
      ))}
    </ul>
  )
}
