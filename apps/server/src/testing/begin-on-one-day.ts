import { setTimeout as pause } from 'node:timers/promises'

/** Where companies of tests are. Their midnights fall on full hours. */
const ZONES = ['Australia/Melbourne', 'Australia/Perth', 'Pacific/Kiritimati', 'Pacific/Honolulu']

/** Many times what the tests of a file take whose today must not become yesterday. */
const MINUTES = 1

const hourIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-AU', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now)

// A test file whose tests would begin on one day and end on the next waits for the next.
const now = new Date()
const minutesLeft = 60 - now.getUTCMinutes() - now.getUTCSeconds() / 60
if (minutesLeft < MINUTES && ZONES.some((zone) => hourIn(zone, now) === '23'))
  await pause(minutesLeft * 60_000)
