import type { ReactNode } from 'react'
import classes from './row-card.module.css'

interface RowCardProps {
  name: ReactNode
  state?: ReactNode
  menu: ReactNode
  lines: readonly string[]
  letter?: string
  children: ReactNode
}

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
