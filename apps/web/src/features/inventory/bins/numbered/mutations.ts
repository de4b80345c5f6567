import {
  addBin,
  removeBin,
  startNumbering,
  stopNumbering,
  updateBin,
  type WireBin,
} from '@skipyard/contract/inventory/numbered.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

/** Resolves after the stock is read again. Bookings too: a job may name the bin. */
async function write<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    await queryClient.invalidateQueries({ queryKey: ['stock'] })
  }
}

export const addOne = (body: InputOf<typeof addBin>['body'], idempotencyKey: string) =>
  write(call(addBin, { body, idempotencyKey }))

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

export const removeOne = ({ _id, version }: Pick<WireBin, '_id' | 'version'>) =>
  write(call(removeBin, { params: { binId: _id }, query: { version } }))

export const numberSize = (body: InputOf<typeof startNumbering>['body'], idempotencyKey: string) =>
  write(call(startNumbering, { body, idempotencyKey }))

export const countSize = (body: { size: number; type: BinType }) => write(call(stopNumbering, { body }))
