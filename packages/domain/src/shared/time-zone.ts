import { type LocalDate, todayIn } from './local-date.ts'
import { wallClock } from './wall-clock.ts'

/** The clocks an Australian company can run on; the first one is the default choice. */
export const AUSTRALIAN_TIME_ZONES = [
  'Australia/Melbourne',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
] as const

/** As written in addresses. */
export const AUSTRALIAN_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/** A state or territory, 'VIC'. */
export type AustralianState = (typeof AUSTRALIAN_STATES)[number]

const ZONE_OF_STATE = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const satisfies Record<AustralianState, string>

const HOUR_MS = 3_600_000
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/

const ZONES_BY_PLACE: readonly (readonly [place: string, zones: readonly string[]])[] = [
  ['Victoria', ['Australia/Melbourne']],
  ['New South Wales and ACT', ['Australia/Sydney', 'Australia/Broken_Hill', 'Australia/Lord_Howe']],
  ['Queensland', ['Australia/Brisbane']],
  ['South Australia', ['Australia/Adelaide']],
  ['Western Australia', ['Australia/Perth']],
  ['Tasmania', ['Australia/Hobart']],
  ['Northern Territory', ['Australia/Darwin']],
  ['Elsewhere', ['Pacific/Norfolk', 'Indian/Christmas', 'Indian/Cocos', 'Pacific/Auckland']],
]

/** By its city: 'Melbourne', 'Broken Hill'. */
export function timeZoneName(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** The time zones to choose from, by state; a stored one that is not among them comes last. */
export function timeZoneChoices(
  kept: string,
): { place: string; zones: { value: string; label: string }[] }[] {
  const isListed = ZONES_BY_PLACE.some(([, zones]) => zones.includes(kept))
  return ZONES_BY_PLACE.map(([place, zones]) => {
    const all = place === 'Elsewhere' && !isListed && kept !== '' ? [...zones, kept] : zones
    return { place, zones: all.map((value) => ({ value, label: timeZoneName(value) })) }
  })
}

/** Most of a state's clock; a tenant in Broken Hill or on Lord Howe chooses its own. */
export function timeZoneOfState(state: AustralianState): string {
  return ZONE_OF_STATE[state]
}

/** Whether the text is an IANA zone name spelled as IANA spells it; offsets such as '+10:00' are not. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false
  try {
    const resolved = new Intl.DateTimeFormat('en-AU', { timeZone: text }).resolvedOptions().timeZone
    return resolved === text || resolved.toLowerCase() !== text.toLowerCase()
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function offsetMs(instantMs: number, timeZone: string): number {
  const wholeSecondMs = Math.floor(instantMs / 1000) * 1000
  const at = wallClock(new Date(wholeSecondMs), timeZone)
  const shown = Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second)
  return shown - wholeSecondMs
}

/** The calendar date in the zone at an instant. */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  return todayIn(timeZone, instant)
}

/** The hour, 0 to 23, that the wall clock in the zone shows at an instant. */
export function localHourOf(instant: Date, timeZone: string): number {
  return wallClock(instant, timeZone).hour
}

/** The minute, 0 to 59, that the wall clock in the zone shows; Lord Howe is half an hour off UTC hours. */
export function localMinuteOf(instant: Date, timeZone: string): number {
  return wallClock(instant, timeZone).minute
}

const MOST_KNOWN_INSTANTS = 20_000
const knownInstants = new Map<string, number>()

function instantMsOf(date: LocalDate, hour: number, timeZone: string): number {
  const wantedMs = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS
  const guessMs = wantedMs - offsetMs(wantedMs, timeZone)
  return wantedMs - offsetMs(guessMs, timeZone)
}

/** The instant when the zone's wall clock shows that date and hour, right across daylight saving. */
export function instantOf(date: LocalDate, hour: number, timeZone: string): Date {
  // A list needs the same few days and hours again and again, and calendars are slow.
  const key = `${date} ${hour} ${timeZone}`
  const known = knownInstants.get(key)
  if (known !== undefined) return new Date(known)
  const instantMs = instantMsOf(date, hour, timeZone)
  if (knownInstants.size >= MOST_KNOWN_INSTANTS) knownInstants.clear()
  knownInstants.set(key, instantMs)
  return new Date(instantMs)
}
