import type { VisitKind } from '@skipyard/domain/visits/visit.ts'

/** In a square of 24. */
export const VISIT_SIGNS: Record<VisitKind, string> = {
  exchange: 'M3 20h18M7.5 14V4M7.5 14l3.2-3.2M7.5 14l-3.2-3.2M16.5 4v10M16.5 4l3.2 3.2M16.5 4l-3.2 3.2',
  'tip-and-return': 'M4 20h16M7 13.5V9.5a5 5 0 0 1 10 0v4M17 13.5l3-3M17 13.5l-3-3',
  relocate: 'M3 20h6M15 20h6M6 14V11a4 4 0 0 1 4-4h8M18 7l-3-3M18 7l-3 3M18 7v7',
  'wait-and-load': 'M3 20h18M7 4h10M8 4v2.5l4 3.5 4-3.5V4M8 16v-2.5l4-3.5 4 3.5V16z',
}

export function VisitIcon({ kind, size = 13 }: { kind: VisitKind; size?: number }) {
  const rem = `${size / 16}rem`
  return (
    <svg
      width={rem}
      height={rem}
      viewBox="0 0 24 24"
      strokeWidth="1.75"
      stroke="currentColor"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={VISIT_SIGNS[kind]} />
    </svg>
  )
}
