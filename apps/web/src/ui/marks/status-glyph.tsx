import type { ReactNode } from 'react'
import type { ShownStatus } from './status-family.ts'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const
const round = { cx: 6, cy: 6, r: 4.75, ...line }
const ring = <circle {...round} />
const disc = <circle cx="6" cy="6" r="5.5" fill="currentColor" />
const onDisc = {
  ...line,
  stroke: 'var(--sky-surface)',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const filledTo = (path: string) => (
  <>
    {ring}
    <path d={path} fill="currentColor" />
  </>
)
const tick = (
  <>
    {disc}
    <path d="M3.6 6.2 5.3 7.9 8.5 4.4" {...onDisc} />
  </>
)

const half = filledTo('M6 6V3.1A2.9 2.9 0 0 1 6 8.9Z')
const cross = (
  <>
    {disc}
    <path d="M4 4 8 8M8 4 4 8" {...onDisc} />
  </>
)

const dashes = <circle {...round} strokeDasharray="1.9 1.83" />
const dot = (
  <>
    {ring}
    <circle cx="6" cy="6" r="2.2" fill="currentColor" />
  </>
)
const struck = (
  <>
    {ring}
    <path d="M2.8 9.2 9.2 2.8" {...line} />
  </>
)

const back = <path d="M5 2 2 5 5 8M2 5H9V10" {...line} />
const GLYPHS: Record<ShownStatus, ReactNode> = {
  Scheduled: ring,
  Pending: dashes,
  Dispatched: filledTo('M6 6V3.1A2.9 2.9 0 0 1 8.9 6Z'),
  Delivered: half,
  Collected: filledTo('M6 6V3.1A2.9 2.9 0 1 1 3.1 6Z'),
  Returned: tick,
  Completed: tick,
  Partial: filledTo('M6 3.1A2.9 2.9 0 0 0 6 8.9Z'),
  Processed: dot,
  Cancelled: struck,
  Failed: cross,
  'on yard': tick,
  'with customer': half,
  broken: cross,
  due: dashes,
  sent: dot,
  overdue: half,
  paid: tick,
  void: struck,
  'Not sent': dashes,
  Sending: dot,
  Sent: tick,
  Unsure: half,
  'Money back': back,
  'Nothing due': disc,
}

export function StatusGlyph({ status, size = 12 }: { status: ShownStatus; size?: number }) {
  const rem = `${size / 16}rem`
  return (
    <svg width={rem} height={rem} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {GLYPHS[status]}
    </svg>
  )
}
