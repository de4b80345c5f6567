import type { Driven, PlaceIndex, PlanRun } from './day.ts'

type Report = Driven & { jobId: string }

interface JobAt {
  id: string
  place: PlaceIndex | null
}

/** What the last report says of a job that is under way; null where its driver reported nothing. */
const underWayAt = ({ isMoved, onSiteAt, headingAt }: Driven): number | null =>
  isMoved ? null : (onSiteAt ?? headingAt)

const movedAt = ({ doneAt, onSiteAt, returnedAt, headingAt }: Driven): number | null =>
  doneAt ?? onSiteAt ?? returnedAt ?? headingAt

const isSamePlace = (one: JobAt | undefined, other: JobAt | undefined): boolean =>
  one !== undefined && other !== undefined && one.place !== null && one.place === other.place

/** Where a driver is or heads for: the last job they reported as under way, with others of that place. */
function jobsAtHand<Job extends JobAt>(jobs: readonly Job[], reports: ReadonlyMap<string, Report>): Job[] {
  const underWay = jobs.flatMap((job) => {
    const report = reports.get(job.id)
    const at = report ? underWayAt(report) : null
    return at === null ? [] : [{ job, at }]
  })
  const last = underWay.reduce<(typeof underWay)[number] | null>(
    (latest, one) => (latest === null || one.at > latest.at ? one : latest),
    null,
  )
  return underWay.flatMap(({ job }) => (job === last?.job || isSamePlace(job, last?.job) ? [job] : []))
}

/** By when they were moved; one of which that is not known is behind those in front of it. */
function inOrderMoved<Job extends JobAt>(jobs: readonly Job[], reports: ReadonlyMap<string, Report>): Job[] {
  let before = Number.NEGATIVE_INFINITY
  return jobs
    .flatMap((job) => {
      const report = reports.get(job.id)
      if (!report?.isMoved) return []
      before = movedAt(report) ?? before
      return [{ job, at: before }]
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ job }) => job)
}

/**
 * The jobs of a run as its driver does them: what was moved, by when; then what they are at or heading for, with what is
 * to be done right behind it at the same place; then the others as they stand on the board.
 */
export function inDrivenOrder<Job extends JobAt>(
  jobs: readonly Job[],
  driven: readonly Report[] = [],
): Job[] {
  const reports = new Map(driven.map((report) => [report.jobId, report]))
  const front = [...inOrderMoved(jobs, reports), ...jobsAtHand(jobs, reports)]
  const last = front.at(-1)
  if (!last) return [...jobs]
  const behind = jobs.slice(jobs.indexOf(last) + 1)
  const elsewhere = behind.findIndex((job) => front.includes(job) || !isSamePlace(job, last))
  const alongside = behind.slice(0, elsewhere < 0 ? undefined : elsewhere)
  const first = new Set([...front, ...alongside])
  return [...first, ...jobs.filter((job) => !first.has(job))]
}

/** The reports without those of jobs that their driver has turned away from: nobody knows when those are reached. */
export function reportsThatHold(
  driven: readonly Report[],
  placeOf: (jobId: string) => PlaceIndex | null,
): Report[] {
  const jobs = driven.map(({ jobId: id }) => ({ id, place: placeOf(id) }))
  const atHand = new Set(
    jobsAtHand(jobs, new Map(driven.map((report) => [report.jobId, report]))).map(({ id }) => id),
  )
  return driven.filter((report) => underWayAt(report) === null || atHand.has(report.jobId))
}

/** The ids of some jobs of a run as they stand on the board. */
export function inBoardOrder({ jobIds }: Pick<PlanRun, 'jobIds'>, jobs: readonly { id: string }[]): string[] {
  const own = new Set(jobs.map(({ id }) => id))
  return jobIds.filter((jobId) => own.has(jobId))
}

/** So many of a run's first jobs are begun, or passed over by a driver who does a later one first. */
export function begunOrPassedOver(run: PlanRun, inOrder: readonly { id: string }[]): number {
  const onBoard = inBoardOrder(run, inOrder)
  return Math.max(run.begunJobs, inOrder.findLastIndex(({ id }, place) => id !== onBoard[place]) + 1)
}

/** Of jobs as they stand on the board, those to come that are begun before one above them which is to come too. */
export function goingFirst(jobs: readonly { id: string; beginsAt: number; isMoved: boolean }[]): string[] {
  const toCome = jobs.filter(({ isMoved }) => !isMoved)
  const isFirst = ({ beginsAt }: (typeof jobs)[number], place: number) =>
    toCome.slice(0, place).some((above) => beginsAt < above.beginsAt)
  return toCome.filter(isFirst).map(({ id }) => id)
}
