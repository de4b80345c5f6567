import type { WireCustomerPrices } from '@skipyard/contract/prices.customers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/client/api-error.ts'
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
  /** Of what was typed; a press has none. */
  key?: string
}

const CONFLICT = 409

/** Why a price is not saved, at the bin it is for. */
const refused = (message: string) => new ApiError(CONFLICT, message, { errors: [{ field: 'bin', message }] })

/** Changes a customer's prices one by one; those that a colleague has changed meanwhile stay. Shows no toast. */
export function useOwnPrices(customerId: string) {
  const queryClient = useQueryClient()
  const query = priceQueries.ofCustomer(customerId)
  const save = ({ version, prices }: WireCustomerPrices, { before, after, key }: PriceChange) => {
    const changed = changedPrices(prices, before, after)
    if (changed === 'gone') throw refused(words.gone)
    if (changed === 'twice') throw refused(words.twice)
    return saveOwnPrices(customerId, { version, prices: sentPrices(changed) }, key)
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
