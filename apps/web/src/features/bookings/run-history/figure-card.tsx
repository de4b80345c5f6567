import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figure-card.module.css'

/** One figure of the days shown. */
export function FigureCard({ name, children }: { name: string; children: ReactNode | undefined }) {
  return (
    <div className={classes.card}>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton h={20} w={64} mt={4} />}</dd>
    </div>
  )
}
