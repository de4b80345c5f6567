import { Row } from '../layout/parts.tsx'
import type { ChartSeries } from './chart-bar.ts'
import classes from './share-bar.module.css'

interface ShareBarProps {
  values: readonly number[]
  series: readonly ChartSeries[]
  most: number
}

export function ShareBar({ values, series, most }: ShareBarProps) {
  const part = (value: number) => `${Math.max(0, most === 0 ? 0 : (value / most) * 100)}%`
  return (
    <Row as="span" gap={2} wide align="stretch" className={classes.bar} aria-hidden="true">
      {series.map(({ name, color }, at) => {
        const value = values[at] ?? 0
        return value > 0 && <i key={name} style={{ width: part(value), background: color }} />
      })}
    </Row>
  )
}
