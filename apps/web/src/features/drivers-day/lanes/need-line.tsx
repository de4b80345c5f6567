import type { ReactNode, Ref } from 'react'
import classes from './side-lists.module.css'

interface NeedLineProps {
  ref?: Ref<HTMLLIElement>
  sign: ReactNode
  look: string | undefined
  title: ReactNode
  below: string
  /** What the server said against a way out that was tried; '' for nothing. */
  refusal?: string
  /** The ways out. */
  children: ReactNode
}

/** A fact in which the office has to act. */
export function NeedLine({ ref, sign, look, title, below, refusal = '', children }: NeedLineProps) {
  return (
    <li ref={ref}>
      <i className={look}>{sign}</i>
      <span className={classes.what}>
        <span>{title}</span>
        {below !== '' && <small>{below}</small>}
        {refusal !== '' && (
          <small role="alert" className={classes.notTaken}>
            {refusal}
          </small>
        )}
      </span>
      <span className={classes.ways}>{children}</span>
    </li>
  )
}
