import type { sendDriverEntries, WireEntryResult } from '@skipyard/contract/drivers-day.entries.ts'
import { asDriver } from '#server/features/fleet/as-driver.ts'
import { findDriverAtLink } from '#server/features/fleet/find-driver-at-link.ts'
import { noteLife } from '#server/features/fleet/note-life.ts'
import { spendPhoneAllowance } from '#server/features/fleet/spend-phone-allowance.ts'
import { holdJob } from '#server/features/runs/hold-job.ts'
import { Failure } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { answerAgain } from './answer-again.ts'
import { countNewKeys } from './entry.store.ts'
import type { SentEntry } from './fingerprint-of.ts'
import { keepEntry } from './keep-entry.ts'
import { takeEntry } from './take-entry.ts'

/** Keeps an entry that was refused while it was applied; nothing else of it was changed. */
async function keepRefused(scope: TenantScope, sent: SentEntry, message: string): Promise<WireEntryResult> {
  const board = await holdJob(scope, sent.entry.actionId)
  const known = await answerAgain(scope, sent)
  return known ?? keepEntry(scope, sent, { board, verdict: { outcome: 'refused', message } })
}

type Call = PublicCall<typeof sendDriverEntries>

/**
 * Takes what a driver's phone says, one entry after the other in the order sent, each in a transaction of its own: what
 * an answer was lost to is sent again and answered as the first time.
 */
export async function takeEntries({ params, body, request, services }: Call): Promise<WireEntryResult[]> {
  const { phone, device, waiting, place, entries } = body
  const link = await findDriverAtLink({ token: params.token, phone, request, services })
  const driver = link.found
  if (entries.length > 0) {
    // What an answer was lost to comes again and again, and costs nothing.
    const count = await asDriver(services, link, (scope) =>
      countNewKeys(
        scope,
        entries.map(({ key }) => key),
      ),
    )
    await spendPhoneAllowance(services, driver.id, { brought: 'entries', count })
  }
  const results: WireEntryResult[] = []
  for (const entry of entries) {
    const sent = { entry, phone, driver }
    const result = await asDriver(services, link, (scope) => takeEntry(scope, sent)).catch(
      (problem: unknown) => {
        if (!(problem instanceof Failure)) throw problem
        return asDriver(services, link, (scope) => keepRefused(scope, sent, problem.message))
      },
    )
    results.push(result)
  }
  await asDriver(services, link, (scope) =>
    noteLife(scope, { driverId: driver.id, phone, device, waiting, place }),
  )
  return results
}
