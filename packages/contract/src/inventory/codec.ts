import { type Cents, centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { WireBinCount } from './bins.ts'

/** A size and type with its bins, and what was paid and is owed for hires that are out, in cents. */
export interface BinCount extends Omit<WireBinCount, 'deposit' | 'outstandingBalance'> {
  paidCents: Cents
  owedCents: Cents
}

export const wireOfBinCount = ({ paidCents, owedCents, ...bins }: BinCount): WireBinCount => ({
  ...bins,
  deposit: centsToDollars(paidCents),
  outstandingBalance: centsToDollars(owedCents),
})
