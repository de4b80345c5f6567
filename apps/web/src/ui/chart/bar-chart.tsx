import { useState } from 'react'
import { Row, Words } from '../layout/parts.tsx'
import classes from './bar-chart.module.css'
import { type ChartBar, type ChartLink, type ChartSeries, type ChartWords, sumOfBar } from './chart-bar.ts'
import { ChartColumn } from './chart-column.tsx'
import { chartScale, shareOf } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import { chartTexts } from './texts.ts'

interface BarChartProps {
  bars: readonly ChartBar[]
  series: readonly ChartSeries[]
  words: ChartWords
  format: (value: number) => string
  short?: (value: number) => string
  isInParts?: boolean
  /** The page has a table of the same figures; otherwise a hidden one is drawn for screen readers. */
  isTold?: boolean
  linkOf?: (key: string) => ChartLink
}

const valuesOf = (bar: ChartBar) => [
  sumOfBar(bar),
  ...bar.values,
  ...(bar.before === undefined ? [] : [bar.before]),
  ...(bar.limit === undefined ? [] : [bar.limit]),
]

export function BarChart(props: BarChartProps) {
  const { bars, series, words, format, short = format, isInParts = false, isTold = false, linkOf } = props
  const [focused, setFocused] = useState<string | null>(null)
  const scale = chartScale(bars.flatMap(valuesOf), !isInParts)
  return (
    <figure className={words.under === undefined ? classes.chart : `${classes.chart} ${classes.named}`}>
      {!isTold && (
        <ChartTable
          {...{ bars, series, words, format, linkOf }}
          total={chartTexts.total}
          onFocus={setFocused}
        />
      )}
      <div className={classes.drawing} aria-hidden="true">
        <div className={classes.lines}>
          {scale.lines.map((line) => (
            <i
              key={line}
              className={line === 0 ? `${classes.line} ${classes.ground}` : classes.line}
              style={{ bottom: `${shareOf(scale, line) * 100}%` }}
            >
              <span>{line === 0 ? '' : short(line)}</span>
            </i>
          ))}
        </div>
        {words.under !== undefined && (
          <Words size="small" lh={18} nowrap tone="dim" className={classes.under}>
            {words.under}
          </Words>
        )}
        <Row relative align="stretch">
          {bars.map((bar) => (
            <ChartColumn
              key={bar.key}
              {...{ bar, series, words, scale, format, short }}
              link={linkOf?.(bar.key)}
              isFocused={focused === bar.key}
            />
          ))}
        </Row>
      </div>
    </figure>
  )
}
