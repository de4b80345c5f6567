import type { WireDriverEntry } from '@skipyard/contract/drivers-day.entries.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { addComment } from '@skipyard/domain/drivers-day/add-comment.ts'
import { extrasInWords } from '@skipyard/domain/drivers-day/counted-extra.ts'
import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { findJob } from '@skipyard/domain/runs/board.ts'
import { accepted } from '@skipyard/domain/shared/decision.ts'
import { record } from '#server/audit/record.ts'
import { decideBooking, nameBin } from '#server/features/bookings/corrections.ts'
import { findBinOfNumber } from '#server/features/inventory/bin-of-number.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { SaidOfJob } from './fingerprint-of.ts'
import { saveJobExtras } from './job-extra.store.ts'
import { insertTipVisit } from './tip-visit.store.ts'

type Entry<Step> = Extract<WireDriverEntry, { step: Step }>

interface Noted<Step> {
  said: SaidOfJob
  entry: Entry<Step>
  booking: Booking
  job: Job
}

const seen = ({ id, version }: Booking) => ({ _id: id, version })

/** Keeps the load and adds what it cost to what tipping has cost the booking so far. */
async function noteTip(
  scope: TenantScope,
  { said, entry, booking, job }: Noted<'tipped'>,
): Promise<NoteVerdict> {
  const { key, site, docket, weightKg, costCents } = entry
  if (costCents > 0) {
    await decideBooking(scope, seen(booking), {
      action: 'booking.tipped',
      decide: (known) => accepted({ ...known, tippingCostCents: known.tippingCostCents + costCents }),
    })
  }
  await insertTipVisit(scope, {
    id: key,
    bookingId: booking.id,
    jobId: job.id,
    runId: entry.runId,
    site,
    docket,
    weightKg,
    costCents,
    at: said.at,
    driverName: said.driver.name,
  })
  const changes = Object.fromEntries(
    Object.entries({ site, docket, weightKg, costCents }).map(([name, to]) => [name, { from: null, to }]),
  )
  await record(scope, { action: 'tip.added', subjectId: key, changes })
  scope.announce('bookings')
  return { outcome: 'applied', message: '' }
}

async function noteBin(scope: TenantScope, { entry, booking, job }: Noted<'bin'>): Promise<NoteVerdict> {
  const bin = await findBinOfNumber(scope, entry.number)
  if (bin === undefined) return { outcome: 'refused', message: driversDayTexts.unknownBin(entry.number) }
  await nameBin(scope, {
    params: { bookingId: booking.id },
    body: { version: booking.version, actionType: job.kind, bin },
  })
  return { outcome: 'applied', message: '' }
}

async function noteComment(
  scope: TenantScope,
  { entry, booking, job }: Noted<'comment'>,
): Promise<NoteVerdict> {
  await decideBooking(scope, seen(booking), {
    action: 'booking.commented',
    decide: (known) => addComment(known, { kind: job.kind, text: entry.text }),
  })
  return { outcome: 'applied', message: '' }
}

/** Keeps what was counted at the job in place of what was before; the office decides what of it is charged. */
async function noteExtras(
  scope: TenantScope,
  { said, entry, booking, job }: Noted<'extras'>,
): Promise<NoteVerdict> {
  const { extras } = entry
  const noted = { bookingId: booking.id, jobId: job.id, at: said.at, driverName: said.driver.name }
  await saveJobExtras(scope, noted, extras)
  const changes = { driverExtras: { from: null, to: extrasInWords(extras) } }
  await record(scope, { action: 'booking.extras-counted', subjectId: booking.id, changes })
  scope.announce('bookings')
  return { outcome: 'applied', message: '' }
}

/** Carries out what a note says, once it counts; refused where a bin or the comments do not take it. */
export async function applyNote(scope: TenantScope, said: SaidOfJob): Promise<NoteVerdict> {
  const { entry, board } = said
  const found = findJob(board, entry.actionId)
  if (!found) throw new Error('A note is about a job of the board')
  if (entry.step === 'tipped') return noteTip(scope, { said, entry, ...found })
  if (entry.step === 'bin') return noteBin(scope, { said, entry, ...found })
  if (entry.step === 'extras') return noteExtras(scope, { said, entry, ...found })
  if (entry.step === 'comment') return noteComment(scope, { said, entry, ...found })
  throw new Error(`${entry.step} is no note`)
}
