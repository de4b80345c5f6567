import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { Block, Stack } from '../layout/parts.tsx'
import { type ChartBar, type ChartLink, type ChartSeries, type ChartWords, sumOfBar } from './chart-bar.ts'
import classes from './chart-column.module.css'
import { type ChartScale, shareOf } from './chart-scale.ts'

interface ChartColumnProps {
  bar: ChartBar
  series: readonly ChartSeries[]
  words: ChartWords
  scale: ChartScale
  format: (value: number) => string
  short: (value: number) => string
  link: ChartLink | undefined
  isFocused: boolean
}

const percent = (share: number) => `${share * 100}%`

function placeOf(scale: ChartScale, from: number, to: number): CSSProperties {
  const [low, high] = [shareOf(scale, Math.min(from, to)), shareOf(scale, Math.max(from, to))]
  return { bottom: percent(low), height: percent(high - low) }
}

interface Part {
  color: string
  from: number
  to: number
}

function partsOf(values: readonly number[], series: readonly ChartSeries[]): Part[] {
  const ends = { up: 0, down: 0 }
  return series.flatMap(({ color }, at) => {
    const value = values[at] ?? 0
    if (value === 0) return []
    const way = value > 0 ? 'up' : 'down'
    const from = ends[way]
    ends[way] += value
    return [{ color, from, to: ends[way] }]
  })
}

const hasRoom = (bar: ChartBar) => bar.limit === undefined || sumOfBar(bar) <= bar.limit

function Told({ bar, series, words, format }: Pick<ChartColumnProps, 'bar' | 'series' | 'words' | 'format'>) {
  const lines = [
    ...series.map(({ name }, at) => [name, format(bar.values[at] ?? 0)] as const),
    ...(words.before === undefined || bar.before === undefined
      ? []
      : [[words.before, format(bar.before)] as const]),
    ...(words.limit === undefined || bar.limit === undefined
      ? []
      : [[words.limit, format(bar.limit)] as const]),
  ]
  return (
    <Stack as="span" gap={1} size="small" className={classes.told}>
      <b>{bar.fullName ?? bar.name}</b>
      {lines.map(([name, said]) => (
        <span key={name}>
          {name} <i>{said}</i>
        </span>
      ))}
    </Stack>
  )
}

function Bars({ bar, series, scale }: Pick<ChartColumnProps, 'bar' | 'series' | 'scale'>) {
  const parts = partsOf(bar.values, series)
  const { up, down } = { up: parts.findLast(({ to }) => to > 0), down: parts.findLast(({ to }) => to < 0) }
  const endOf = (part: Part) => (part === up ? classes.top : part === down ? classes.foot : '')
  return (
    <>
      {bar.before !== undefined && bar.before !== 0 && (
        <i
          className={`${classes.before} ${bar.before > 0 ? classes.top : classes.foot}`}
          style={placeOf(scale, 0, bar.before)}
        />
      )}
      {parts.map((part) => (
        <i
          key={part.color}
          className={`${classes.part} ${endOf(part)}`}
          style={{ ...placeOf(scale, part.from, part.to), color: part.color }}
        />
      ))}
    </>
  )
}

function lookOf(bar: ChartBar, isFocused: boolean): string {
  const looks = [
    classes.column,
    bar.isLoud && classes.loud,
    bar.before !== undefined && classes.paired,
    !hasRoom(bar) && classes.over,
    isFocused && classes.focused,
  ]
  return looks.filter(Boolean).join(' ')
}

export function ChartColumn(props: ChartColumnProps) {
  const { bar, series, words, scale, format, short, link, isFocused } = props
  const sum = sumOfBar(bar)
  const top = Math.max(sum, 0, bar.before ?? 0)
  const inside: ReactNode = (
    <>
      <Block as="span" block relative className={classes.plot}>
        <Bars bar={bar} series={series} scale={scale} />
        {bar.limit !== undefined && (
          <i className={classes.limit} style={{ bottom: percent(Math.min(1, shareOf(scale, bar.limit))) }} />
        )}
        {bar.note === undefined ? (
          <b className={classes.figure} style={{ bottom: percent(shareOf(scale, top)) }}>
            {short(sum)}
          </b>
        ) : (
          <span className={classes.note} style={{ bottom: percent(shareOf(scale, top)) }}>
            {bar.note}
          </span>
        )}
      </Block>
      <span className={classes.name}>{bar.name}</span>
      {words.under !== undefined && <span className={classes.under}>{bar.under || '–'}</span>}
    </>
  )
  const className = lookOf(bar, isFocused)
  return (
    <Tooltip
      label={<Told bar={bar} series={series} words={words} format={format} />}
      classNames={{ tooltip: classes.tooltip }}
      {...(isFocused && { opened: true })}
    >
      {link ? (
        <Link {...link} tabIndex={-1} className={className}>
          {inside}
        </Link>
      ) : (
        <div className={className}>{inside}</div>
      )}
    </Tooltip>
  )
}
