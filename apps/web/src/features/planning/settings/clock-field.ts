const [HOUR, DAY] = [60, 1_440]

/** '06:30' of 390, as a field for a time of day holds it. */
export const clockAsTyped = (minute: number): string =>
  minute >= DAY
    ? '23:59'
    : `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`

/** 390 of '06:30'; null for what is no time of day. */
export function minuteOfTyped(typed: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * HOUR + Number(minutes)
}
