import { useState } from 'react'
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
  /** A figure as the table and the tooltip say it. */
  format: (value: number) => string
  /** A figure as there is room for it above a bar and at a line; as `format` unless given. */
  short?: (value: number) => string
  /** Figures come in parts of one: hours, tonnes. */
  isInParts?: boolean
  /** The same figures stand in a table on the page; else there is one for who does not see the chart. */
  isTold?: boolean
  /** Where a bar leads; whoever has no mouse finds the same way in the table. */
  linkOf?: (key: string) => ChartLink
}

const valuesOf = (bar: ChartBar) => [
  sumOfBar(bar),
  ...bar.values,
  ...(bar.before === undefined ? [] : [bar.before]),
  ...(bar.limit === undefined ? [] : [bar.limit]),
]

/** Bars over days, weeks or months, stacked where there are several series. Drawn with the page's own elements: its words keep their size. */
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
        {words.under !== undefined && <span className={classes.under}>{words.under}</span>}
        <div className={classes.columns}>
          {bars.map((bar) => (
            <ChartColumn
              key={bar.key}
              {...{ bar, series, words, scale, format, short }}
              link={linkOf?.(bar.key)}
              isFocused={focused === bar.key}
            />
          ))}
        </div>
      </div>
    </figure>
  )
}
