import type { WireDriverEntry } from '@skipyard/contract/drivers-day.entries.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { addComment } from '@skipyard/domain/drivers-day/add-comment.ts'
import { judgeNote, type Note, type NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { findJob } from '@skipyard/domain/runs/board.ts'
import { accepted } from '@skipyard/domain/shared/decision.ts'
import { readChangeSince } from '#server/audit/read-change-since.ts'
import { record } from '#server/audit/record.ts'
import { decideBooking } from '#server/features/bookings/decide-booking.ts'
import { nameBin } from '#server/features/bookings/name-bin.ts'
import { findBinOfNumber } from '#server/features/inventory/bin-of-number.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hasLaterBin } from './entry.store.ts'
import type { SaidOfJob } from './fingerprint-of.ts'
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

/** The number that the office has given the job since the entry was made; null where it has not. */
async function namedByOffice(scope: TenantScope, { entry, board, at }: SaidOfJob): Promise<string | null> {
  const found = findJob(board, entry.actionId)
  if (entry.step !== 'bin' || !found) return null
  const path = `${found.job.kind}.bin.number`
  const change = await readChangeSince(scope, { subjectId: found.booking.id, path, since: at })
  return change ? (found.job.bin?.number ?? '') : null
}

async function judge(scope: TenantScope, said: SaidOfJob, note: Note): Promise<NoteVerdict> {
  const { board, driver, entry, phone, at } = said
  const made = { jobId: entry.actionId, phoneId: phone, seq: entry.seq, at }
  return judgeNote(note, {
    board,
    jobId: entry.actionId,
    driverId: driver.id,
    isBinNamedLater: note === 'bin' && (await hasLaterBin(scope, made)),
    namedByOffice: await namedByOffice(scope, said),
  })
}

/** Takes a load, a bin number or a comment of a job's driver; what is not applied changes nothing. */
export async function noteOnJob(scope: TenantScope, said: SaidOfJob): Promise<NoteVerdict> {
  const { entry, board } = said
  const found = findJob(board, entry.actionId)
  if (!found || (entry.step !== 'tipped' && entry.step !== 'bin' && entry.step !== 'comment')) {
    throw new Error(`${entry.step} is no note on a job that is known`)
  }
  const verdict = await judge(scope, said, entry.step)
  if (verdict.outcome !== 'applied') return verdict
  if (entry.step === 'tipped') return noteTip(scope, { said, entry, ...found })
  return entry.step === 'bin'
    ? noteBin(scope, { said, entry, ...found })
    : noteComment(scope, { said, entry, ...found })
}
