import { Skeleton } from '@mantine/core'
import { drawerTexts } from '../drawer/texts.ts'
import classes from './form-skeleton.module.css'

const ROWS = [
  { row: 'sizes', height: '5.5rem' },
  { row: 'money', height: '3.25rem' },
  { row: 'dates', height: '13rem' },
  { row: 'comments', height: '4.5rem' },
]

/** The shape of the form while its booking is being read. */
export function FormSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={drawerTexts.reading}>
      {ROWS.map(({ row, height }) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}
