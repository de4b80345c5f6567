import { mergeCustomers, undoMerge } from '@skipyard/contract/customers.changes.ts'
import { importCustomers } from '@skipyard/contract/customers.files.ts'
import {
  createCustomer,
  type customerInput,
  deleteCustomer,
  updateCustomer,
} from '@skipyard/contract/customers.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

/** A customer's details as they are sent, before clean-up. */
export type CustomerInput = z.input<typeof customerInput>

/** A new customer as sent. */
export type NewCustomerInput = InputOf<typeof createCustomer>['body']

interface CustomerCorrection {
  customerId: string
  details: CustomerInput
}

/** Corrects a customer; a stale version is an ApiError with status 409. Shows no toast. */
export function useUpdateCustomer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ customerId, details }: CustomerCorrection) =>
      call(updateCustomer, { params: { customerId }, body: details }),
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
  })
}

/** Every write makes all that was read of customers stale, also when it was refused. Shows no toast. */
async function write<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['customers'] })
  }
}

/** Takes a customer on record. */
export const addCustomer = (body: NewCustomerInput, idempotencyKey: string) =>
  write(call(createCustomer, { body, idempotencyKey }))

/** Corrects the customer that was read; a stale version is an ApiError with status 409. */
export const correctCustomer = (customerId: string, body: CustomerInput, idempotencyKey: string) =>
  write(call(updateCustomer, { params: { customerId }, body, idempotencyKey }))

/** Takes a customer without bookings off the books. */
export const removeCustomer = (customerId: string) => write(call(deleteCustomer, { params: { customerId } }))

/** Makes the other customer part of this one. */
export async function joinCustomers(customerId: string, body: InputOf<typeof mergeCustomers>['body']) {
  try {
    return await write(call(mergeCustomers, { params: { customerId }, body }))
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }
}

/** Takes one's own merge back. */
export async function partCustomers(customerId: string, body: InputOf<typeof undoMerge>['body']) {
  try {
    return await write(call(undoMerge, { params: { customerId }, body }))
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }
}

/** Reads a file of customers and tells what would become of it; loads nothing. */
export const previewFile = async (text: string) =>
  (await call(importCustomers, { body: { text, dryRun: true } })).data

/** Loads the good rows of a file, and the likely duplicates if wanted. */
export const loadFile = (text: string, loadDuplicates: boolean, idempotencyKey: string) =>
  write(call(importCustomers, { body: { text, dryRun: false, loadDuplicates }, idempotencyKey }))
