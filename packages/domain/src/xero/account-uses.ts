import type { Cents } from '../shared/money.ts'

/** A movement of a customer's account: below zero what was left there, above what was used or given back. */
export interface AccountMove {
  id: string
  bookingId: string
  /** Null at a booking without an invoice. */
  invoiceId: string | null
  amountCents: Cents
}

/** Which parts of money are credit that Xero has on notes of other invoices, and which invoices those are. */
export interface AccountUses {
  fromAccount: ReadonlyMap<string, Cents>
  sourceIds: readonly string[]
}

interface Source extends Pick<AccountMove, 'bookingId' | 'invoiceId'> {
  creditCents: Cents
  leftCents: Cents
}

const isAt = (one: AccountMove) => (source: Source) =>
  source.bookingId === one.bookingId && source.invoiceId === one.invoiceId

/**
 * What was used of an account comes from what was left there first. As far as notes of that invoice stand for it
 * (`credit`, by invoice), their credit pays it, and no further line of the bank. What moves where money was left is
 * that money. The moves are in the order of their entry.
 */
export function accountUses(moves: readonly AccountMove[], credit: ReadonlyMap<string, Cents>): AccountUses {
  const sources: Source[] = []
  const rest = new Map(credit)
  const fromAccount = new Map<string, Cents>()
  const sourceIds = new Set<string>()
  function leave({ bookingId, invoiceId, amountCents }: AccountMove): void {
    const key = invoiceId ?? ''
    const creditCents = Math.min(-amountCents, rest.get(key) ?? 0)
    rest.set(key, (rest.get(key) ?? 0) - creditCents)
    sources.push({ bookingId, invoiceId, creditCents, leftCents: -amountCents })
  }
  function giveBack(move: AccountMove): Cents {
    let open = move.amountCents
    for (const source of sources.filter(isAt(move))) {
      const part = Math.min(open, source.leftCents)
      open -= part
      source.leftCents -= part
      source.creditCents = Math.min(source.creditCents, source.leftCents)
    }
    return open
  }
  function use(id: string, amountCents: Cents): void {
    let open = amountCents
    for (const source of sources) {
      const part = Math.min(open, source.leftCents)
      const byCredit = Math.min(part, source.creditCents)
      open -= part
      source.leftCents -= part
      source.creditCents -= byCredit
      if (byCredit === 0 || source.invoiceId === null) continue
      fromAccount.set(id, (fromAccount.get(id) ?? 0) + byCredit)
      sourceIds.add(source.invoiceId)
    }
  }
  for (const move of moves) {
    if (move.amountCents < 0) leave(move)
    else use(move.id, giveBack(move))
  }
  return { fromAccount, sourceIds: [...sourceIds] }
}
