import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import type { TimeSpan } from '#web/features/runs/time-span.ts'
import type { Lane } from '../lanes-of-day.ts'

/** From 7am to 5pm, wider where somebody works outside of it or it is earlier or later now. */
export function laneSpan(lanes: readonly Lane[], now: number | null): TimeSpan {
  const hours = lanes.flatMap(({ jobs }) => jobs.flatMap(({ job }) => [job.arrivesAt, job.leavesAt]))
  const known = now === null ? hours : [...hours, now]
  return {
    fromHour: Math.floor(Math.min(DAY_START_HOUR, ...known)),
    toHour: Math.ceil(Math.max(DAY_END_HOUR, ...known)),
  }
}
