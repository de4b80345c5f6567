import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { NewPayment } from './payment.store.ts'
import { readKeptWaiting } from './waiting.reads.ts'

export type Parts = NewPayment['allocations']

/** What of waiting money passes through void invoices on which the books keep it: it is paid out of their notes there. */
export async function passedParts(
  scope: TenantScope,
  bookingId: string,
  waitingCents: number,
): Promise<Parts> {
  let left = waitingCents
  return (await readKeptWaiting(scope, bookingId)).flatMap(({ invoiceId, issuedOn, cents }) => {
    const amountCents = Math.min(left, cents)
    if (amountCents <= 0) return []
    left -= amountCents
    const on = { bookingId, invoiceId, issuedOn }
    return [
      { ...on, amountCents: -amountCents },
      { ...on, amountCents },
    ]
  })
}

export const sumOfWaiting = (parts: Parts): number =>
  parts.reduce((sum, { invoiceId, amountCents }) => (invoiceId === null ? sum + amountCents : sum), 0)

/** Money that goes back whole from one reversed invoice says from which. */
export function linkedParts(taken: Parts, passed: Parts): Parts {
  const keeperIds = [...new Set(passed.map(({ invoiceId }) => invoiceId))]
  const passedCents = passed.reduce((sum, { amountCents }) => sum + Math.max(amountCents, 0), 0)
  const [passedId = null] = keeperIds.length === 1 && passedCents === -sumOfWaiting(taken) ? keeperIds : []
  return taken.map((part) => (part.invoiceId === null ? { ...part, passedId } : part))
}

/** Left of an invoice that is void since: it is paid out of the notes of that one in the books. */
export const passedThrough = (keeper: Omit<Parts[number], 'amountCents'>, cents: number): Parts =>
  keeper.invoiceId === null ? [] : [-cents, cents].map((amountCents) => ({ ...keeper, amountCents }))
