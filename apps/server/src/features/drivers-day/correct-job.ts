import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type * as contract from '@skipyard/contract/drivers-day/corrections.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, bookingIdOf, type JobKind } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { nameBin } from '@skipyard/domain/bookings/change/name-bin.ts'
import { correctJob as decide } from '@skipyard/domain/drivers-day/correct-job.ts'
import { momentInWords } from '@skipyard/domain/drivers-day/moment-in-words.ts'
import { canCorrectJob } from '@skipyard/domain/drivers-day/policy.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { findBinOfNumber, readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import { requireNumbering } from '#server/features/inventory/numbering.ts'
import { invalid, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { jobAtHand } from './loads.ts'
import { loadProgress, saveDoneAt } from './progress.store.ts'

type Wish = RequestOf<typeof contract.correctJob>['body']

async function withBin(
  scope: TenantScope,
  booking: Booking,
  { kind, number }: { kind: JobKind; number: string },
): Promise<Decision<Booking, string>> {
  await requireNumbering(scope)
  if (number === '') return nameBin(booking, { kind, bin: null })
  const binId = await findBinOfNumber(scope, number)
  const [bin] = binId === undefined ? [] : await readHeldBins(scope, [binId])
  if (!bin) throw invalid('binNumber', driversDayTexts.unknownBin(number))
  return nameBin(booking, { kind, bin })
}

function timeChange(
  { timeZone }: TenantScope,
  kind: JobKind,
  { was, is }: { was: Date | null; is: Date | undefined },
): BookingChanges {
  if (!is || is.getTime() === was?.getTime()) return {}
  const from = was && momentInWords(was, timeZone)
  return { [`${kind}.doneAt`]: { from, to: momentInWords(is, timeZone) } }
}

export async function correctJob(scope: TenantScope, wish: Wish): Promise<ChangedBooking> {
  // NOTE not recorded: decideBooking records the correction with the time of doing in it.
  if (!canCorrectJob(scope.actor)) throw notAllowed()
  const { actionId, version, status, doneAt, binNumber, reason } = wish
  const { job, booking, run } = await jobAtHand(scope, actionId)
  const { kind } = job
  const { doneAt: was } = await loadProgress(scope, actionId)
  const saved = await decideBooking(
    scope,
    { _id: booking.id, version },
    {
      action: 'booking.corrected',
      isOfJob: true,
      reason,
      beside: timeChange(scope, kind, { was, is: doneAt }),
      async decide(known) {
        const corrected = decide(known, { kind, status, doneAt }, scope)
        if (!corrected.ok || binNumber === undefined) return corrected
        if (corrected.value.extraOf !== undefined) throw invalid('binNumber', driversDayTexts.noBinTaken)
        return withBin(scope, corrected.value, { kind, number: binNumber })
      },
    },
  )
  const place = { jobId: actionId, bookingId: bookingIdOf(booking), driverName: '', run }
  if (doneAt) await saveDoneAt(scope, place, doneAt)
  scope.announce('runs')
  scope.announce('phones')
  return { _id: bookingIdOf(saved), version: saved.version }
}
