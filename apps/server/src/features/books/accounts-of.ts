import { z } from 'zod'
import type { Books } from '#server/features/xero/open-books.ts'

const theirPayments = z.object({
  Payments: z.array(z.object({ Account: z.object({ AccountID: z.string().nullish() }).nullish() })),
})

/** The account each of these payments went to, by the payment's id; of those we know already it is not asked. */
export async function accountsOf(
  books: Books,
  payments: readonly { id: string; isSetOff?: boolean }[],
  known: ReadonlySet<string>,
): Promise<Record<string, string>> {
  const accounts: Record<string, string> = {}
  for (const { id } of payments.filter((one) => !(known.has(one.id) || one.isSetOff))) {
    const path = `/Payments/${id}`
    const { Payments } = await books.call({ method: 'GET', path, answer: theirPayments })
    const accountId = Payments[0]?.Account?.AccountID
    if (accountId) accounts[id] = accountId
  }
  return accounts
}
