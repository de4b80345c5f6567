import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'

/** The hours across which a day is drawn; after midnight they go on counting. */
export interface TimeSpan {
  fromHour: number
  toHour: number
}

const LEAST: TimeSpan = { fromHour: 6, toHour: 18 }

/** From the first start to the last end, at least from six to six, and with the hour that it is. */
export function spanOf(runs: readonly Pick<RunTimes, 'startsAt' | 'endsAt'>[], now: number | null): TimeSpan {
  const known = now === null ? [] : [now]
  return {
    fromHour: Math.floor(Math.min(LEAST.fromHour, ...known, ...runs.map(({ startsAt }) => startsAt))),
    toHour: Math.ceil(Math.max(LEAST.toHour, ...known, ...runs.map(({ endsAt }) => endsAt))),
  }
}

const percent = (share: number) => `${Math.round(share * 1_000_000) / 10_000}%`

/** Where an hour stands, from the left. */
export const placeOfHour = ({ fromHour, toHour }: TimeSpan, hour: number): string =>
  percent((hour - fromHour) / (toHour - fromHour))

/** How wide so many hours are. */
export const widthOfHours = ({ fromHour, toHour }: TimeSpan, hours: number): string =>
  percent(hours / (toHour - fromHour))

/** The whole hours from first to last. */
export const hoursOf = ({ fromHour, toHour }: TimeSpan): number[] =>
  Array.from({ length: toHour - fromHour + 1 }, (_, index) => fromHour + index)

/** '9:20am' of 9.33. */
export const clockLabel = (hours: number): string => clockOfMinute(hours * 60)
