import type { RowLabel } from '@skipyard/domain/bookings/row-label.ts'

const STROKE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export function JobIcon({ job, size = 13 }: { job: RowLabel; size?: number }) {
  const rem = `${size / 16}rem`
  if (job === 'Drop/Pick') {
    return (
      <svg width={rem} height={rem} viewBox="0 0 14 14" strokeWidth="1.4" {...STROKE} aria-hidden="true">
        <path d="M4 2.5v8.5M1.8 8.8 4 11l2.2-2.2" stroke="var(--sky-drop)" />
        <path d="M10 11.5V3M7.8 5.2 10 3l2.2 2.2" stroke="var(--sky-pick)" />
      </svg>
    )
  }
  const path =
    job === 'Drop' ? 'M4 20h16M12 14V4M12 14l4-4M12 14l-4-4' : 'M12 4v10M12 4l4 4M12 4l-4 4M4 20h16'
  return (
    <svg
      width={rem}
      height={rem}
      viewBox="0 0 24 24"
      strokeWidth="1.75"
      stroke="currentColor"
      {...STROKE}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
