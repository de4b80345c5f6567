const [HOUR, NOON, DAY_MINUTES] = [60, 12, 24 * 60]

const partsOf = (minute: number) => {
  const ofDay = ((Math.round(minute) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const [hour, past] = [Math.floor(ofDay / HOUR), ofDay % HOUR]
  return { hour: hour % NOON === 0 ? NOON : hour % NOON, past, half: hour < NOON ? 'am' : 'pm' }
}

/**
 * '7:15am' of 435 minutes after midnight, to the nearest minute; times of the day before (-95) or after
 * (1,470) show that clock.
 */
export function clockOfMinute(minute: number): string {
  const { hour, past, half } = partsOf(minute)
  return `${hour}:${String(past).padStart(2, '0')}${half}`
}

/** '7am', '7:15am': a full hour goes without its minutes. */
export function shortClock(minute: number): string {
  const { hour, past, half } = partsOf(minute)
  return past === 0 ? `${hour}${half}` : clockOfMinute(minute)
}

/** '6pm' of 18: the clock, where `hourLabel` shows the end of a booking's hours as 5pm (spec 001 §9). */
export const clockOfHour = (hour: number): string => shortClock(hour * HOUR)
