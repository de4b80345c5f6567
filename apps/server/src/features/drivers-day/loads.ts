import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type * as contract from '@skipyard/contract/drivers-day/corrections.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, bookingIdOf, type Job } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChangeKind } from '@skipyard/domain/bookings/change/booking-change.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { addTipping, correctTipping } from '@skipyard/domain/drivers-day/correct-tipping.ts'
import { momentInWords } from '@skipyard/domain/drivers-day/moment-in-words.ts'
import { canCorrectTips } from '@skipyard/domain/drivers-day/policy.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { findJob, type PlannedRun, runOfJob } from '@skipyard/domain/runs/board.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { v7 as uuidv7 } from 'uuid'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { removePhotosOfTip } from '#server/features/photos/remove-photos.ts'
import { holdJob } from '#server/features/runs/jobs.ts'
import { invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  deleteTipVisit,
  holdTipVisit,
  insertTipVisit,
  saveTipVisit,
  type TipVisit,
} from './tip-visit.store.ts'

interface JobAtHand {
  job: Job
  booking: Booking
  run: PlannedRun | undefined
}

export async function jobAtHand(scope: TenantScope, jobId: string): Promise<JobAtHand> {
  const board = await holdJob(scope, jobId)
  const found = board && findJob(board, jobId)
  if (!found) throw notFound()
  return { ...found, run: runOfJob(board, jobId) }
}

/** 404 for a load that the company does not have. Raises the revision of lists, which search by docket. */
async function loadAtHand(scope: TenantScope, tipId: string): Promise<TipVisit> {
  if (!canCorrectTips(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const visit = await holdTipVisit(scope, tipId)
  if (!visit) throw notFound()
  return visit
}

interface LoadChange {
  bookingId: string
  version: number
  was: TipVisit | null
  is: TipVisit | null
  photos?: BookingChanges
  action: BookingChangeKind
  reason: string
  decide(booking: Booking): Decision<Booking, string>
}

const TOLD = ['site', 'docket', 'weightKg', 'costCents', 'tippedAt'] as const

function loadChanges({ timeZone }: TenantScope, { was, is, photos }: LoadChange): BookingChanges {
  const told = (visit: TipVisit | null) => visit && { ...visit, tippedAt: momentInWords(visit.at, timeZone) }
  const [before, after] = [told(was), told(is)]
  const facts = TOLD.flatMap((name) => {
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null]
    return from === to ? [] : [[`tip.${name}`, { from, to }]]
  })
  return { ...Object.fromEntries(facts), ...photos }
}

async function changeLoad(scope: TenantScope, change: LoadChange): Promise<ChangedBooking> {
  const { bookingId, version, was, is, action, reason, decide } = change
  const isSameTime = was?.at.getTime() === is?.at.getTime()
  if (is && !isSameTime && is.at > scope.now) throw invalid('tippedAt', driversDayTexts.timeInFuture)
  const beside = loadChanges(scope, change)
  const seen = { _id: bookingId, version }
  const saved = await decideBooking(scope, seen, { action, reason, beside, decide })
  scope.announce('runs')
  scope.announce('phones')
  return { _id: saved.id, version: saved.version }
}

export async function addTip(
  scope: TenantScope,
  { actionId, version, reason, tippedAt, ...load }: RequestOf<typeof contract.addTip>['body'],
): Promise<ReplyOf<typeof contract.addTip>['data']> {
  // NOTE not recorded: changeLoad records it in the history of the booking.
  if (!canCorrectTips(scope.actor)) throw notAllowed()
  const { job, booking, run } = await jobAtHand(scope, actionId)
  const is: TipVisit = {
    ...load,
    id: uuidv7(),
    bookingId: bookingIdOf(booking),
    jobId: job.id,
    runId: run?.id ?? null,
    at: tippedAt,
    driverName: scope.actorName,
  }
  const changed = await changeLoad(scope, {
    bookingId: bookingIdOf(booking),
    version,
    was: null,
    is,
    action: 'booking.load-added',
    reason,
    decide: (known) =>
      addTipping(known, {
        kind: job.kind,
        costCents: is.costCents,
        ...(booking.extraOf !== undefined && { pick: booking.pick }),
      }),
  })
  await insertTipVisit(scope, is)
  return { ...changed, tipId: is.id }
}

export async function correctTip(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.correctTip>, 'params' | 'body'>,
): Promise<ReplyOf<typeof contract.correctTip>['data']> {
  // NOTE not recorded: changeLoad records it in the history of the booking.
  const was = await loadAtHand(scope, params.tipId)
  const is: TipVisit = {
    ...was,
    site: body.site ?? was.site,
    docket: body.docket ?? was.docket,
    weightKg: body.weightKg ?? was.weightKg,
    costCents: body.costCents ?? was.costCents,
    at: body.tippedAt ?? was.at,
  }
  const changed = await changeLoad(scope, {
    bookingId: was.bookingId,
    version: body.version,
    was,
    is,
    action: 'booking.load-corrected',
    reason: body.reason,
    decide: (known) => correctTipping(known, { was: was.costCents, is: is.costCents }),
  })
  await saveTipVisit(scope, is)
  return { ...changed, tipId: was.id }
}

export async function removeTip(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.removeTip>, 'params' | 'body'>,
): Promise<ReplyOf<typeof contract.removeTip>['data']> {
  // NOTE not recorded: changeLoad records it in the history of the booking.
  const was = await loadAtHand(scope, params.tipId)
  const photos = await removePhotosOfTip(scope, was.id)
  const changed = await changeLoad(scope, {
    bookingId: was.bookingId,
    version: body.version,
    was,
    is: null,
    photos,
    action: 'booking.load-removed',
    reason: body.reason,
    decide: (known) => correctTipping(known, { was: was.costCents, is: 0 }),
  })
  await deleteTipVisit(scope, was.id)
  return { ...changed, tipId: was.id }
}
