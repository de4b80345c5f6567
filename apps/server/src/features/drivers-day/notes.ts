import type { WireDriverEntry } from '@skipyard/contract/drivers-day/entries.ts'
import { type Booking, bookingIdOf, type Job } from '@skipyard/domain/bookings/booking.ts'
import { addComment } from '@skipyard/domain/drivers-day/add-comment.ts'
import { extrasInWords } from '@skipyard/domain/drivers-day/counted-extra.ts'
import { judgeNote, type Note, type NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { findJob } from '@skipyard/domain/runs/board.ts'
import { accepted } from '@skipyard/domain/shared/decision.ts'
import { readChangeSince } from '#server/audit/read-change-since.ts'
import { record } from '#server/audit/record.ts'
import { decideBooking, nameBin } from '#server/features/bookings/corrections.ts'
import { findBinOfNumber } from '#server/features/inventory/held-bin.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isSaidLater } from './entry.store.ts'
import type { SaidOfJob } from './kept-entries.ts'
import { saveJobExtras } from './progress.store.ts'
import { insertTipVisit } from './tip-visit.store.ts'

type Entry<Step> = Extract<WireDriverEntry, { step: Step }>

interface Noted<Step> {
  said: SaidOfJob
  entry: Entry<Step>
  booking: Booking
  job: Job
}

const seen = ({ id, version }: Booking) => ({ _id: id, version })

const bookingSeen = (booking: Booking) => ({ _id: bookingIdOf(booking), version: booking.version })

async function noteTip(
  scope: TenantScope,
  { said, entry, booking, job }: Noted<'tipped'>,
): Promise<NoteVerdict> {
  const { key, site, docket, weightKg, costCents } = entry
  if (costCents > 0) {
    await decideBooking(scope, bookingSeen(booking), {
      action: 'booking.tipped',
      decide: (known) => accepted({ ...known, tippingCostCents: known.tippingCostCents + costCents }),
    })
  }
  await insertTipVisit(scope, {
    id: key,
    bookingId: bookingIdOf(booking),
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
  if (booking.extraOf !== undefined) return { outcome: 'refused', message: driversDayTexts.noBinTaken }
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
    isOfJob: true,
    decide: (known) => addComment(known, { kind: job.kind, text: entry.text }),
  })
  return { outcome: 'applied', message: '' }
}

/** Replaces the job's earlier count; the office decides what is charged. */
async function noteExtras(
  scope: TenantScope,
  { said, entry, booking, job }: Noted<'extras'>,
): Promise<NoteVerdict> {
  const { extras } = entry
  const noted = { bookingId: bookingIdOf(booking), jobId: job.id, at: said.at, driverName: said.driver.name }
  await saveJobExtras(scope, noted, extras)
  const changes = { driverExtras: { from: null, to: extrasInWords(extras) } }
  await record(scope, { action: 'booking.extras-counted', subjectId: bookingIdOf(booking), changes })
  scope.announce('bookings')
  return { outcome: 'applied', message: '' }
}

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

const NOTES: readonly Note[] = ['tipped', 'bin', 'extras', 'comment']

async function namedByOffice(scope: TenantScope, { entry, board, at }: SaidOfJob): Promise<string | null> {
  const found = findJob(board, entry.actionId)
  if (entry.step !== 'bin' || !found) return null
  const path = `${found.job.kind}.bin.number`
  const change = await readChangeSince(scope, { subjectId: found.booking.id, path, since: at })
  return change ? (found.job.bin?.number ?? '') : null
}

async function judge(scope: TenantScope, said: SaidOfJob, note: Note): Promise<NoteVerdict> {
  const { board, driver, entry, phone, at } = said
  const made = { jobId: entry.actionId, phoneId: phone, seq: entry.seq, at, step: note }
  return judgeNote(note, {
    board,
    jobId: entry.actionId,
    driverId: driver.id,
    isSaidLater: (note === 'bin' || note === 'extras') && (await isSaidLater(scope, made)),
    namedByOffice: await namedByOffice(scope, said),
  })
}

const isNote = (step: string): step is Note => NOTES.some((note) => note === step)

export async function noteOnJob(scope: TenantScope, said: SaidOfJob): Promise<NoteVerdict> {
  const { entry, board } = said
  const found = findJob(board, entry.actionId)
  if (!found || !isNote(entry.step)) {
    throw new Error(`${entry.step} is no note on a job that is known`)
  }
  const verdict = await judge(scope, said, entry.step)
  return verdict.outcome === 'applied' ? applyNote(scope, said) : verdict
}
