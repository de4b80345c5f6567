const [HOUR, DAY] = [60, 1_440]

/** '06:30' for 390. */
export const clockAsTyped = (minute: number): string =>
  minute >= DAY
    ? '23:59'
    : `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`

/** 390 for '06:30'; null for a text that is no time. */
export function minuteOfTyped(typed: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * HOUR + Number(minutes)
}
