import { createStore, useStore } from '@mantine/store'
import type { RefusalReason } from '@skipyard/contract/shared/shared.ts'

/** Why calls wait: for a proof of the second step, or for setting one up; null: none does. */
const due = createStore<{ reason: RefusalReason | null }>({ reason: null })
const waiters = new Set<(isProven: boolean) => void>()

/** The reason of a 403 that may be sent again after it; null for any other answer. */
export function refusalOf({ status, headers }: Response): RefusalReason | null {
  if (status !== 403) return null
  const reason = headers.get('refusal-reason')
  return reason === 'second-step-needed' || reason === 'second-step-missing' ? reason : null
}

/** Asks the person; false when they do not want to, or the call is aborted. */
export function untilProven(reason: RefusalReason, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  due.setState({ reason })
  return new Promise((resolve) => {
    const answer = (isProven: boolean) => {
      waiters.delete(answer)
      resolve(isProven)
    }
    waiters.add(answer)
    signal?.addEventListener('abort', () => answer(false), { once: true })
  })
}

/** Calls that wait go on, or are refused as they were. */
export function settleProof(isProven: boolean): void {
  due.setState({ reason: null })
  for (const answer of [...waiters]) answer(isProven)
}

export const useProofDue = (): RefusalReason | null => useStore(due).reason
