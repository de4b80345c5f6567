import type { WireEntryResult } from '@skipyard/contract/drivers-day.entries.ts'
import { isOfficesToJudge } from '@skipyard/domain/drivers-day/entry-mark.ts'
import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { isJobStep } from '@skipyard/domain/drivers-day/steps.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { holdJob } from '#server/features/runs/jobs.ts'
import { whereJobsAre } from '#server/features/runs/jobs-of-step.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { answerAgain } from './answer-again.ts'
import type { ArrivedEntry, SaidOfJob } from './fingerprint-of.ts'
import { keepEntry } from './keep-entry.ts'
import { noteOnJob } from './note-on-job.ts'
import { stepJob } from './step-job.ts'

async function judge(scope: TenantScope, said: SaidOfJob, findTable: Tables): Promise<NoteVerdict> {
  const { entry, board } = said
  const isStep = isJobStep(entry.step) || entry.step === 'cannot'
  const verdict = await (isStep ? stepJob(scope, said, findTable) : noteOnJob(scope, said))
  if (verdict.outcome !== 'stale' || verdict.message !== '') return verdict
  const places = await whereJobsAre(scope, board, [entry.actionId])
  return { ...verdict, message: places.get(entry.actionId) ?? '' }
}

/**
 * Takes one entry of a driver's phone, in a transaction of its own: what it changes, how far its job is, and the entry
 * itself with what came of it, all or nothing. One that has come before is answered as then. What was entered after its
 * link was revoked waits for the office.
 */
export async function takeEntry(
  scope: TenantScope,
  sent: ArrivedEntry,
  findTable: Tables,
): Promise<WireEntryResult> {
  // The company's lock goes first: nobody else takes an entry of the same key meanwhile.
  const board = await holdJob(scope, sent.entry.actionId)
  const known = await answerAgain(scope, sent)
  if (known) return known
  if (!board) {
    const verdict = { outcome: 'refused', message: driversDayTexts.unknownJob } as const
    return keepEntry(scope, sent, { board, verdict })
  }
  const { revokedLink } = sent.mark
  if (isOfficesToJudge(revokedLink)) {
    const message = revokedLink === 'after' ? driversDayTexts.afterRevoked : driversDayTexts.aroundRevoked
    return keepEntry(scope, sent, { board, verdict: { outcome: 'stale', message } })
  }
  return keepEntry(scope, sent, { board, verdict: await judge(scope, { ...sent, board }, findTable) })
}
