const [HOUR, NOON, DAY_HOURS] = [60, 12, 24]

/** '7:15am' of 435, minutes after midnight; what comes after the day's end is on the clock again from its start. */
export function clockOfMinute(minute: number): string {
  const whole = Math.round(minute)
  const hour = Math.floor(whole / HOUR) % DAY_HOURS
  const shown = hour % NOON === 0 ? NOON : hour % NOON
  return `${shown}:${String(whole % HOUR).padStart(2, '0')}${hour < NOON ? 'am' : 'pm'}`
}
