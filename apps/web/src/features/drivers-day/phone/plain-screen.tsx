import type { ReactNode } from 'react'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import classes from './phone.module.css'

/** A screen that says one thing, with what can be done about it. */
export function PlainScreen({
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
      <SkipyardLogo size={26} />
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children}
    </main>
  )
}
