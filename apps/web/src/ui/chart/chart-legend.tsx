import { Row } from '../layout/parts.tsx'
import type { ChartSeries, ChartWords } from './chart-bar.ts'
import classes from './chart-legend.module.css'

interface ChartLegendProps {
  series: readonly ChartSeries[]
  words: Pick<ChartWords, 'limit' | 'before'>
  isLying?: boolean
}

export function ChartLegend({ series, words, isLying = false }: ChartLegendProps) {
  return (
    <Row
      as="ul"
      wrap
      rowGap={2}
      columnGap={12}
      size="small"
      lh={16}
      tone="soft"
      align="stretch"
      className={classes.legend}
      aria-hidden="true"
    >
      {(isLying ? series : series.toReversed()).map(({ name, color }) => (
        <li key={name}>
          <i className={classes.square} style={{ background: color }} />
          {name}
        </li>
      ))}
      {words.before !== undefined && (
        <li>
          <i className={`${classes.square} ${classes.before}`} />
          {words.before}
        </li>
      )}
      {words.limit !== undefined && (
        <li>
          <i className={classes.line} />
          {words.limit}
        </li>
      )}
    </Row>
  )
}
