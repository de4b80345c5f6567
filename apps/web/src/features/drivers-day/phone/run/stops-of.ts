import type { WirePhoneJob, WirePhoneRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { type JobOnPhone, nextJobOf, phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import type { AboutJob, KeptItem, KeptPhoto } from '../outbox/outbox-items.ts'
import type { KeptDay } from '../outbox/phone-db.ts'
import { phoneTexts } from '../texts.ts'
import { isTomorrow } from '../time-words.ts'

export interface Stop {
  job: WirePhoneJob
  run: WirePhoneRun
  place: number
  isTomorrow: boolean
}

export function stopsOf(runs: readonly WirePhoneRun[], today: string): Stop[] {
  return runs.flatMap((run) =>
    run.jobs.map((job, index) => ({
      job,
      run,
      place: index + 1,
      isTomorrow: isTomorrow(run.date, today),
    })),
  )
}

export const isDone = (job: JobOnPhone): boolean => phaseOf(job) === 'done'

export function nextStopOf(stops: readonly Stop[]): Stop | undefined {
  const todays = stops.filter(({ isTomorrow: isLater }) => !isLater)
  const next = nextJobOf(todays.map(({ job }) => job))
  return todays.find(({ job }) => job === next)
}

/** 'Drop 12 m³ Hook' */
export const whatWords = ({ actionType, binSize, binType }: WirePhoneJob): string =>
  `${phoneTexts.kind[actionType]} ${binSize} m³ ${binType}`

/** The street of an address whose suburb is shown beside it: '27 Pier St'. */
export function streetOf({ name, suburb }: WirePhoneJob['address']): string {
  const end = name.indexOf(`, ${suburb}`)
  return end > 0 ? name.slice(0, end) : name
}

export function aboutOf({ job, run }: Stop): AboutJob {
  const label = `${whatWords(job)}, ${job.address.suburb}`
  return { actionId: job.actionId, runId: run._id, label }
}

export function sentStateOf(items: readonly KeptItem[], actionId: string): 'sent' | 'saved' | null {
  const own = items.filter((item) => item.actionId === actionId)
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
