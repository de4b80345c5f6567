import {
  addBin,
  removeBin,
  startNumbering,
  stopNumbering,
  updateBin,
  type WireBin,
} from '@skipyard/contract/inventory.numbered.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

/** Every write is over when what was read of the stock is read again: a job may name the bin too. */
async function write<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    await queryClient.invalidateQueries({ queryKey: ['stock'] })
  }
}

/** Adds a bin to a numbered size and type. */
export const addOne = (body: InputOf<typeof addBin>['body'], idempotencyKey: string) =>
  write(call(addBin, { body, idempotencyKey }))

/** Changes the bin that was read; a stale version is an ApiError with status 409. */
export const changeOne = (
  { _id, version }: Pick<WireBin, '_id' | 'version'>,
  changes: Omit<InputOf<typeof updateBin>['body'], 'version'>,
  idempotencyKey?: string,
) =>
  write(
    call(updateBin, {
      params: { binId: _id },
      body: { ...changes, version },
      ...(idempotencyKey && { idempotencyKey }),
    }),
  )

/** Takes the bin that was read out of what is owned; a stale version is an ApiError with status 409. */
export const removeOne = ({ _id, version }: Pick<WireBin, '_id' | 'version'>) =>
  write(call(removeBin, { params: { binId: _id }, query: { version } }))

/** Gives the bins of a size and type numbers. */
export const numberSize = (body: InputOf<typeof startNumbering>['body'], idempotencyKey: string) =>
  write(call(startNumbering, { body, idempotencyKey }))

/** Counts the bins of a size and type again. */
export const countSize = (body: { size: number; type: BinType }) => write(call(stopNumbering, { body }))
