import type { ReactNode } from 'react'
import classes from './page.module.css'

/** A page that says one thing, with what can be done about it. */
export function PlainPage({
  title,
  words,
  children,
}: {
  title: string
  words?: string
  children?: ReactNode
}) {
  return (
    <main className={classes.plain}>
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children}
    </main>
  )
}
