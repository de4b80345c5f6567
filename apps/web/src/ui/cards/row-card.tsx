import type { ReactNode } from 'react'
import classes from './row-card.module.css'

interface RowCardProps {
  /** What the row is called. */
  name: ReactNode
  /** A chip or flags beside the name. */
  state?: ReactNode
  /** What can be done with the row. */
  menu: ReactNode
  /** Further lines, each shortened where it is too long. */
  lines: readonly string[]
  /** What somebody wrote, shown whole. */
  letter?: string
  /** What stands below the line. */
  children: ReactNode
}

/** A row of a list on a phone: what it is and how it stands, a few lines, and a foot with figures or dates. */
export function RowCard({ name, state, menu, lines, letter, children }: RowCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {state}
        {menu !== null && <span className={classes.menu}>{menu}</span>}
      </div>
      {letter !== undefined && <p className={classes.letter}>{letter}</p>}
      {lines.map((line) => (
        <div key={line} className={classes.quiet}>
          {line}
        </div>
      ))}
      <div className={classes.foot}>{children}</div>
    </article>
  )
}
