import { type LocalDate, localDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { wallClock } from '@skipyard/domain/shared/wall-clock.ts'

const MINUTE_MS = 60_000
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

/** On the company's clock; null and '' for none. */
export interface TypedMoment {
  day: LocalDate | null
  clock: string
}

const two = (figure: number) => String(figure).padStart(2, '0')

export function typedOf(at: string | null, timeZone: string): TypedMoment {
  if (at === null) return { day: null, clock: '' }
  const { hour, minute } = wallClock(new Date(at), timeZone)
  return { day: localDate(todayIn(timeZone, new Date(at))), clock: `${two(hour)}:${two(minute)}` }
}

/** Null for a text that is no day and time, undefined where both are empty. */
export function instantTyped({ day, clock }: TypedMoment, timeZone: string): string | null | undefined {
  if (day === null && clock === '') return undefined
  const [, hour, minute] = CLOCK.exec(clock) ?? []
  if (day === null || hour === undefined) return null
  const at = instantOf(day, Number(hour), timeZone).getTime() + Number(minute) * MINUTE_MS
  return new Date(at).toISOString()
}

export const isSameMoment = (one: TypedMoment, other: TypedMoment) =>
  one.day === other.day && one.clock === other.clock
