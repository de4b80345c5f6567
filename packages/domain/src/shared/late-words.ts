const MINUTES = 60

/** A truck is late from a whole minute after the time that was promised; seconds are nobody's lateness. */
export const LATE_FROM_MINUTES = 1

/** A length of time of some minutes as people say it: '25 min', '1 h', '1 h 25 min'; a moment is a minute. */
export function minutesInWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  const [hours, rest] = [Math.floor(whole / MINUTES), whole % MINUTES]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
