import { Skeleton } from '@mantine/core'
import classes from './drawer-skeleton.module.css'
import { drawerTexts } from './texts.ts'

const PARTS = [
  { part: 'who', height: '6.5rem' },
  { part: 'jobs', height: '8rem' },
  { part: 'money', height: '5rem' },
  { part: 'comments', height: '7rem' },
]

/** The shape of the drawer while its booking is being read. */
export function DrawerSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={drawerTexts.reading}>
      {PARTS.map(({ part, height }) => (
        <Skeleton key={part} height={height} />
      ))}
    </div>
  )
}
