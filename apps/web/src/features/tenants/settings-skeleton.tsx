import { Skeleton } from '@mantine/core'
import { PageCard } from '#web/ui/page-card.tsx'
import classes from './settings-screen.module.css'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The shape of the settings while they are being read. */
export function SettingsSkeleton() {
  return (
    <div className={classes.screen} role="status" aria-label="Reading the settings">
      <PageCard className={classes.card}>
        <div className={classes.rows}>
          {ROWS.map((row) => (
            <Skeleton key={row} height="2rem" />
          ))}
        </div>
      </PageCard>
      <PageCard className={classes.card}>
        <Skeleton height="2.5rem" />
      </PageCard>
    </div>
  )
}
