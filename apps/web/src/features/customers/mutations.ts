import { mergeCustomers, undoMerge } from '@skipyard/contract/customers/changes.ts'
import {
  createCustomer,
  type customerInput,
  deleteCustomer,
  updateCustomer,
} from '@skipyard/contract/customers/customers.ts'
import { importCustomers } from '@skipyard/contract/customers/files.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

export type CustomerInput = z.input<typeof customerInput>

export type NewCustomerInput = InputOf<typeof createCustomer>['body']

interface CustomerCorrection {
  customerId: string
  details: CustomerInput
}

export function useUpdateCustomer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ customerId, details }: CustomerCorrection) =>
      call(updateCustomer, { params: { customerId }, body: details }),
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
  })
}

/** Makes all customer queries stale after a write, also after a refused one. */
async function write<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['customers'] })
  }
}

export const addCustomer = (body: NewCustomerInput, idempotencyKey: string) =>
  write(call(createCustomer, { body, idempotencyKey }))

export const correctCustomer = (customerId: string, body: CustomerInput, idempotencyKey: string) =>
  write(call(updateCustomer, { params: { customerId }, body, idempotencyKey }))

export const removeCustomer = (customerId: string) => write(call(deleteCustomer, { params: { customerId } }))

export async function joinCustomers(customerId: string, body: InputOf<typeof mergeCustomers>['body']) {
  try {
    return await write(call(mergeCustomers, { params: { customerId }, body }))
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }
}

export async function partCustomers(customerId: string, body: InputOf<typeof undoMerge>['body']) {
  try {
    return await write(call(undoMerge, { params: { customerId }, body }))
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }
}

export const previewFile = async (text: string) =>
  (await call(importCustomers, { body: { text, dryRun: true } })).data

export const loadFile = (text: string, loadDuplicates: boolean, idempotencyKey: string) =>
  write(call(importCustomers, { body: { text, dryRun: false, loadDuplicates }, idempotencyKey }))
