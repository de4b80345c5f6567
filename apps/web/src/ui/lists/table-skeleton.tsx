import { VisuallyHidden } from '@mantine/core'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import classes from './table-skeleton.module.css'

const NAME_WIDTHS = [112, 83, 134, 98, 122, 77]

interface TableSkeletonProps {
  rows?: number
  label?: string | undefined
}

/** Shown after 200 ms, so that quick answers do not flicker. */
export function TableSkeleton({ rows = 12, label = 'Loading' }: TableSkeletonProps) {
  return (
    <Block low clip role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have nothing else to be told apart by
          <Row gap={12} px={14} line="bottom" className={classes.row} key={index}>
            <i style={{ width: '2.9rem' }} />
            <i style={{ width: '4.1rem' }} />
            <i style={{ width: `${(NAME_WIDTHS[index % NAME_WIDTHS.length] ?? 100) / 16}rem` }} />
            <i style={{ width: '5.1rem' }} />
          </Row>
        ))}
      </div>
    </Block>
  )
}
