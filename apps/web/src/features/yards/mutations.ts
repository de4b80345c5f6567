import { callOffTransfer, createTransfer } from '@skipyard/contract/inventory/yard-stock.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { createYard, deleteYard, updateYard, type WireYard } from '@skipyard/contract/yards.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { Transfer } from '@skipyard/domain/yards/transfer.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

async function thenReadAgain<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['settings'] })
  }
}

type YardBody = InputOf<typeof createYard>['body']

/** The first yard has its address from the settings: none is sent. A stale version is an ApiError with status 409. */
export function saveYard(
  yard: Pick<WireYard, '_id' | 'version'> | null,
  { address, ...body }: Omit<YardBody, 'address'> & { address: YardBody['address'] | null },
  idempotencyKey: string,
): Promise<WireYard | null> {
  if (yard) {
    const { _id: yardId, version } = yard
    const sent = { ...body, ...(address && { address }), version }
    return thenReadAgain(call(updateYard, { params: { yardId }, body: sent, idempotencyKey }))
  }
  if (address === null) return Promise.resolve(null)
  return thenReadAgain(call(createYard, { body: { ...body, address }, idempotencyKey }))
}

export const removeYard = (yardId: string) => thenReadAgain(call(deleteYard, { params: { yardId } }))

/** Bookings too: which of them conflict follows from the stock. */
async function thenCountAgain<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  const { data } = await answer
  await Promise.all(
    ['stock', 'bookings'].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })),
  )
  return data
}

export const sendTransfer = (
  { date, ...transfer }: Transfer & { moveShort: boolean },
  idempotencyKey: string,
) => thenCountAgain(call(createTransfer, { body: { ...transfer, date: toWireDate(date) }, idempotencyKey }))

export const takeTransferBack = (transferId: string) =>
  thenCountAgain(call(callOffTransfer, { params: { transferId } }))
