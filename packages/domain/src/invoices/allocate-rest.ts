import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { type Allocation, allocateOldestFirst } from './payment.ts'

/**
 * What of a payment goes to each open invoice when some shares were typed: these stay as they are, and what they leave
 * goes to the others, the one that was due first, first. Shares of nothing are left out. `restCents` is what no invoice
 * takes; below zero where more was shared out than came in.
 */
export function allocateRest(
  amountCents: Cents,
  open: readonly { id: string; dueOn: LocalDate; balanceCents: Cents }[],
  typed: ReadonlyMap<string, Cents>,
): { allocations: Allocation[]; restCents: Cents } {
  const kept = open.flatMap(({ id }) => {
    const share = typed.get(id) ?? 0
    return share === 0 ? [] : [{ invoiceId: id, amountCents: share }]
  })
  const left = amountCents - kept.reduce((sum, share) => sum + share.amountCents, 0)
  if (left <= 0) return { allocations: kept, restCents: left }
  const others = open.filter(({ id }) => !typed.has(id))
  const { allocations, restCents } = allocateOldestFirst(left, others)
  return { allocations: [...kept, ...allocations], restCents }
}
