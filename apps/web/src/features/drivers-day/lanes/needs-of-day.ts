import type { WireDriversDay, WireFeedEntry, WireJobProgress } from '@skipyard/contract/drivers-day/office.ts'
import type { Lane, LaneJob } from '../lanes-of-day.ts'

export type Need =
  | { kind: 'unheard'; key: string; lane: Lane; next: LaneJob | undefined }
  | { kind: 'late'; key: string; lane: Lane; of: LaneJob }
  | { kind: 'notDone'; key: string; told: WireJobProgress }
  | { kind: 'photo'; key: string; told: WireJobProgress }
  | { kind: 'unsettled'; key: string; entry: WireFeedEntry }

export function needsOfDay(
  lanes: readonly Lane[],
  { jobs, unsettled }: Pick<WireDriversDay, 'jobs' | 'unsettled'>,
): Need[] {
  const silent = lanes
    .filter(({ isUnheard }) => isUnheard)
    .map((lane): Need => {
      const next = lane.jobs.find(({ look }) => look === 'unheard')
      return { kind: 'unheard', key: lane.driver.driverId, lane, next }
    })
  const undone = jobs
    .filter(({ notDone }) => notDone?.isOpen)
    .map((told): Need => ({ kind: 'notDone', key: told.actionId, told }))
  const refused = unsettled.map((entry): Need => ({ kind: 'unsettled', key: entry.key, entry }))
  const late = lanes.flatMap((lane) =>
    lane.jobs
      .filter(({ look }) => look === 'late')
      .map((of): Need => ({ kind: 'late', key: of.job.card.actionId, lane, of })),
  )
  const photos = jobs
    .filter(({ isPhotoOverdue }) => isPhotoOverdue)
    .map((told): Need => ({ kind: 'photo', key: `photo ${told.actionId}`, told }))
  return [...silent, ...undone, ...refused, ...late, ...photos]
}
