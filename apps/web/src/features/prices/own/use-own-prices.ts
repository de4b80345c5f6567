import type { WireCustomerPrices } from '@skipyard/contract/prices.customers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { overLatest } from '#web/client/over-latest.ts'
import { saveOwnPrices } from '../mutations.ts'
import { priceQueries } from '../queries.ts'
import { changedPrices, type OwnPrice, sentPrices } from './own-price.ts'
import { ownPriceTexts as words } from './texts.ts'

interface PriceChange {
  /** Null for a new one. */
  before: OwnPrice | null
  /** Null for one that goes. */
  after: OwnPrice | null
}

/** Why a price is not saved, in words for the one who typed it. */
export class PriceRefused extends Error {
  override readonly name = 'PriceRefused'
}

/** Changes a customer's prices one by one; those that a colleague has changed meanwhile stay. Shows no toast. */
export function useOwnPrices(customerId: string) {
  const queryClient = useQueryClient()
  const query = priceQueries.ofCustomer(customerId)
  const save = ({ version, prices }: WireCustomerPrices, { before, after }: PriceChange) => {
    const changed = changedPrices(prices, before, after)
    if (changed === 'gone') throw new PriceRefused(words.gone)
    if (changed === 'twice') throw new PriceRefused(words.twice)
    return saveOwnPrices(customerId, version, sentPrices(changed))
  }
  return useMutation({
    mutationFn: (wanted: PriceChange) =>
      overLatest({
        known: () => queryClient.ensureQueryData(query),
        readAnew: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
        save: async (row) => save(row, wanted),
      }),
  })
}
