import { type customerInput, updateCustomer } from '@skipyard/contract/customers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'

/** A customer's details as they are sent, before clean-up. */
export type CustomerInput = z.input<typeof customerInput>

interface CustomerCorrection {
  customerId: string
  details: CustomerInput
}

/** Corrects a customer; a stale version is an ApiError with status 409. Says nothing itself. */
export function useUpdateCustomer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ customerId, details }: CustomerCorrection) =>
      call(updateCustomer, { params: { customerId }, body: details }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['customers'] }),
  })
}
