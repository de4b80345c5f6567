import type { WireEntryResult } from '@skipyard/contract/drivers-day.entries.ts'
import { holdJob } from '#server/features/runs/hold-job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { answerAgain } from './answer-again.ts'
import type { SentEntry } from './fingerprint-of.ts'
import { keepEntry } from './keep-entry.ts'

/** Keeps an entry that was refused while it was applied; nothing else of it was changed. */
export async function keepRefused(
  scope: TenantScope,
  sent: SentEntry,
  message: string,
): Promise<WireEntryResult> {
  const board = await holdJob(scope, sent.entry.actionId)
  const known = await answerAgain(scope, sent)
  return known ?? keepEntry(scope, sent, { board, verdict: { outcome: 'refused', message } })
}
