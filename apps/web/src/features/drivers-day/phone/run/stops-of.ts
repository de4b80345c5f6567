import type { WirePhoneJob, WirePhoneRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { nextJobOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import type { JobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import {
  arrivedAtWith,
  type Halves,
  isStopDone,
  jobInHand,
  pickLeftBy,
  stopsOfJobs,
} from '@skipyard/domain/drivers-day/phone/stop-on-phone.ts'
import type { AboutJob, KeptItem, KeptPhoto, Said } from '../outbox/outbox-items.ts'
import type { KeptDay } from '../outbox/phone-db.ts'
import { phoneTexts } from '../texts.ts'
import { isTomorrow } from '../time-words.ts'
import { visitTexts } from '../visit-texts.ts'

export interface Stop {
  job: WirePhoneJob
  halves: Halves<WirePhoneJob>
  run: WirePhoneRun
  place: number
  isTomorrow: boolean
}

export function stopsOf(runs: readonly WirePhoneRun[], today: string): Stop[] {
  return runs.flatMap((run) =>
    stopsOfJobs(run.jobs).map((halves, index) => ({
      job: jobInHand(halves),
      halves,
      run,
      place: index + 1,
      isTomorrow: isTomorrow(run.date, today),
    })),
  )
}

export const stopsIn = (run: WirePhoneRun): number => stopsOfJobs(run.jobs).length

export const isDone = ({ halves }: Stop): boolean => isStopDone(halves)

export const isOpenStop = ({ halves }: Stop, actionId: string): boolean =>
  halves.some((half) => half.actionId === actionId)

export function nextStopOf(stops: readonly Stop[]): Stop | undefined {
  const todays = stops.filter(({ isTomorrow: isLater }) => !isLater)
  const next = nextJobOf(todays.flatMap(({ halves }) => [...halves]))
  return todays.find(({ halves }) => next !== undefined && halves.includes(next))
}

/** 'Drop', or 'Extra pick' where it takes what is beside the bin. */
export const kindWords = ({
  actionType,
  extraPick,
}: Pick<WirePhoneJob, 'actionType' | 'extraPick'>): string =>
  extraPick === null ? phoneTexts.kind[actionType] : phoneTexts.extraPick

type JobInWords = Pick<WirePhoneJob, 'actionType' | 'extraPick' | 'binSize' | 'binType'> & {
  visit: Pick<NonNullable<WirePhoneJob['visit']>, 'kind'> | null
}

const whatWords = (job: JobInWords): string => `${kindWords(job)} ${job.binSize} m³ ${job.binType}`

/** 'Exchange 6 m³ for 8 m³' of both halves, 'Drop 12 m³ Hook' of one job. */
export function stopWords({ halves, job }: { halves: readonly JobInWords[]; job: JobInWords }): string {
  const of = (kind: JobInWords['actionType']) => halves.find(({ actionType }) => actionType === kind)
  const [taken, left] = [of('pick'), of('drop')]
  if (job.visit === null || !taken || !left) return whatWords(job)
  const { exchange, sameBin } = visitTexts
  return job.visit.kind === 'exchange'
    ? exchange(taken.binSize, left.binSize)
    : sameBin(job.visit.kind, `${left.binSize} m³ ${left.binType}`)
}

export function streetOf({ name, suburb }: WirePhoneJob['address']): string {
  const end = name.indexOf(`, ${suburb}`)
  return end > 0 ? name.slice(0, end) : name
}

export function aboutOf({ job, run }: Stop): AboutJob {
  const label = `${whatWords(job)}, ${job.address.suburb}`
  return { actionId: job.actionId, runId: run._id, label }
}

interface StepTaken {
  job: WirePhoneJob
  step: JobStep
  photo?: string | undefined
}

type EntryOfJob = [AboutJob, Said]

/**
 * What a press of a step records: at the site of an exchange that both halves are reached; of the bin that is left
 * again that its pick is over, and its number.
 */
export function entriesOfStep(stop: Stop, { job, step, photo }: StepTaken): EntryOfJob[] {
  const about = (half: WirePhoneJob) => aboutOf({ ...stop, job: half })
  if (step === 'onSite') {
    return arrivedAtWith(stop.halves).map((half) => [about(half), { step }])
  }
  const own: EntryOfJob = [about(job), { step, ...(photo !== undefined && { photo }) }]
  const pick = step === 'delivered' ? pickLeftBy(stop.halves, job) : undefined
  if (!pick) return [own]
  const over: EntryOfJob = [about(pick), { step: 'returned' }]
  if (pick.binNumber === null || job.binNumber !== null) return [over, own]
  return [over, [about(job), { step: 'bin', number: pick.binNumber }], own]
}

export function sentStateOf(
  items: readonly KeptItem[],
  halves: readonly WirePhoneJob[],
): 'sent' | 'saved' | null {
  const own = items.filter((item) => halves.some(({ actionId }) => actionId === item.actionId))
  if (own.some(({ state }) => state === 'waiting')) return 'saved'
  return own.some(({ state }) => state === 'sent') ? 'sent' : null
}

const isPhoto = (item: KeptItem): item is KeptPhoto => item.kind === 'photo'

export function photosOf(items: readonly KeptItem[], actionId: string): KeptPhoto[] {
  return items
    .filter(isPhoto)
    .filter((photo) => photo.actionId === actionId && (photo.state === 'waiting' || photo.state === 'sent'))
}

export function proofOf(job: WirePhoneJob, items: readonly KeptItem[], kept: KeptDay) {
  const own = photosOf(items, job.actionId)
  const fresh = own.filter(({ key }) => !kept.countedPhotos?.includes(key))
  const onPhone = own.filter(({ photoKind }) => photoKind === 'job')
  const photos = job.photos + fresh.filter(({ photoKind }) => photoKind === 'job').length
  const hasSignature = job.hasSignature || fresh.some(({ photoKind }) => photoKind === 'signature')
  return {
    photos,
    hasSignature,
    onPhone,
    earlier: Math.max(0, photos - onPhone.length),
    signature: own.findLast(({ photoKind }) => photoKind === 'signature'),
  }
}

const PALETTE = 9

export const runColour = (number: number) => {
  const colour = `--sky-run-${((number - 1) % PALETTE) + 1}`
  return { background: `var(${colour})`, color: `var(${colour}-on)` }
}
