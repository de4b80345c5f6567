import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Row, Words } from '../layout/parts.tsx'
import classes from './bar-chart.module.css'
import { type ChartBar, type ChartLink, type ChartSeries, type ChartWords, sumOfBar } from './chart-bar.ts'
import { ChartColumn } from './chart-column.tsx'
import { chartScale, shareOf } from './chart-scale.ts'
import { chartTexts } from './texts.ts'

interface ChartTableProps {
  bars: readonly ChartBar[]
  series: readonly ChartSeries[]
  words: ChartWords
  format: (value: number) => string
  total: string
  linkOf: ((key: string) => ChartLink) | undefined
  onFocus: (key: string | null) => void
}

const nameOf = ({ name, fullName = name, note }: ChartBar) =>
  note === undefined ? fullName : `${fullName}, ${note}`

function ChartTable({ bars, series, words, format, total, linkOf, onFocus }: ChartTableProps) {
  const [first] = bars
  const columns: { name: string; of: (bar: ChartBar) => string }[] = [
    ...series.map(({ name }, at) => ({ name, of: ({ values }: ChartBar) => format(values[at] ?? 0) })),
    ...(series.length > 1 ? [{ name: total, of: (bar: ChartBar) => format(sumOfBar(bar)) }] : []),
    ...(['before', 'limit'] as const).flatMap((name) => {
      const called = words[name]
      if (called === undefined) return []
      return [{ name: called, of: (bar: ChartBar) => (bar[name] === undefined ? '' : format(bar[name])) }]
    }),
    ...(words.under === undefined ? [] : [{ name: words.under, of: ({ under = '' }: ChartBar) => under }]),
  ]
  return (
    <VisuallyHidden>
      <table>
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.bars}</th>
            {first &&
              columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">
                {linkOf ? (
                  <Link {...linkOf(bar.key)} onFocus={() => onFocus(bar.key)} onBlur={() => onFocus(null)}>
                    {nameOf(bar)}
                  </Link>
                ) : (
                  nameOf(bar)
                )}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name}>{of(bar)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}

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
