import type { LinkProps } from '@tanstack/react-router'

/** Where a bar leads: to the list that its figure is of. */
export type ChartLink = Pick<LinkProps, 'to' | 'search' | 'replace' | 'resetScroll' | 'activeOptions'>

/** What the parts of a chart's bars are, from the ground up; a colour of the theme's each. */
export interface ChartSeries {
  name: string
  /** 'var(--sky-drop)' */
  color: string
}

/** A bar of a chart. */
export interface ChartBar {
  key: string
  /** Below it, as short as it has to be: 'Fri 15'. */
  name: string
  /** In the table, where there is room: 'October 2026'. */
  fullName?: string
  /** A figure for each series; one below 0 hangs from the ground. */
  values: readonly number[]
  /** In full colour, as the day or month that is looked at; the others are pale. */
  isLoud?: boolean
  /** What there is room for: a line across the bar, whose figure is amber when it is more. */
  limit?: number
  /** What the bar is compared with: a grey one at its left. */
  before?: number
  /** On the ground where there is no bar: 'Closed'. */
  note?: string
  /** In a second row below. */
  under?: string
}

/** What a chart calls things in its legend and its table. */
export interface ChartWords {
  /** What the chart shows, in a sentence: it names the figure and its table. */
  title: string
  /** What the bars are: 'Day'. */
  bars: string
  limit?: string
  before?: string
  /** What the second row below says: 'Out of m³'. */
  under?: string
}

/** What a bar comes to. */
export const sumOfBar = ({ values }: ChartBar): number => values.reduce((sum, value) => sum + value, 0)
