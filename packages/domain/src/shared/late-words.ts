const MINUTES = 60

/** Late from a whole minute after the promised time. */
export const LATE_FROM_MINUTES = 1

/** A duration: '25 min', '1 h', '1 h 25 min'; at least a minute. */
export function minutesInWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  const [hours, rest] = [Math.floor(whole / MINUTES), whole % MINUTES]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
