import type { WireEntryResult } from '@skipyard/contract/drivers-day.entries.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findAnswer } from './entry.store.ts'
import { fingerprintOf, type SentEntry } from './fingerprint-of.ts'

/** The answer that an entry got when it came before; other words under the same key are refused, and change nothing. */
export async function answerAgain(scope: TenantScope, sent: SentEntry): Promise<WireEntryResult | undefined> {
  const { key } = sent.entry
  const known = await findAnswer(scope, key)
  if (!known) return undefined
  if (known.fingerprint !== fingerprintOf(sent)) {
    return { key, outcome: 'refused', message: driversDayTexts.usedTwice }
  }
  return { key, outcome: known.outcome, message: known.message }
}
