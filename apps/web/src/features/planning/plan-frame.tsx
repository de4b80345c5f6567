import type { ReactNode } from 'react'
import classes from './plan-bar.module.css'
import { planTexts } from './texts.ts'

export const PlanFrame = ({ children }: { children: ReactNode }) => (
  <section className={classes.bar} aria-label={planTexts.region}>
    {children}
  </section>
)
