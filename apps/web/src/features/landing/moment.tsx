import type { ReactNode } from 'react'
import classes from './day-in-the-yard.module.css'

interface MomentProps {
  /** '9:15am', and '09:15' for machines. */
  time: string
  at: string
  title: string
  words: string
  /** The piece of the product that does it. */
  children: ReactNode
}

/** One moment of the day: when, what happens, and how it looks. */
export function Moment({ time, at, title, words, children }: MomentProps) {
  return (
    <article className={classes.moment}>
      <time className={classes.time} dateTime={at}>
        {time}
      </time>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.words}>{words}</p>
      </div>
      <div>{children}</div>
    </article>
  )
}
