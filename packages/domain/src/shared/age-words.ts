const MINUTE_MS = 60_000
const UNITS: readonly [minutes: number, one: string][] = [
  [1_440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
]

/** How long ago something was, in its largest whole unit: '5 hours ago', '2 days ago'; 'just now' within a minute. */
export function ageWords(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS)
  for (const [size, unit] of UNITS) {
    const count = Math.floor(minutes / size)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
