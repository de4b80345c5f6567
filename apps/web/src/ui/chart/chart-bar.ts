import type { LinkProps } from '@tanstack/react-router'

export type ChartLink = Pick<LinkProps, 'to' | 'search' | 'replace' | 'resetScroll' | 'activeOptions'>

export interface ChartSeries {
  name: string
  /** 'var(--sky-drop)'. */
  color: string
}

export interface ChartBar {
  key: string
  /** 'Fri 15'. */
  name: string
  /** In the table: 'October 2026'. */
  fullName?: string
  /** One for each series; below 0 it hangs from the ground. */
  values: readonly number[]
  isLoud?: boolean
  limit?: number
  before?: number
  /** Where there is no bar: 'Closed'. */
  note?: string
  under?: string
}

export interface ChartWords {
  title: string
  bars: string
  limit?: string
  before?: string
  under?: string
}

export const sumOfBar = ({ values }: ChartBar): number => values.reduce((sum, value) => sum + value, 0)
