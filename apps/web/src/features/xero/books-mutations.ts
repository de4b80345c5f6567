import type { InputOf } from '@skipyard/contract/operation.ts'
import { updateXeroSettings } from '@skipyard/contract/xero.books.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

/** A write about the books; whatever comes of it, what stands on the screen is read anew. */
async function write<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['books'] })
  }
}

/** Changes how invoices go to the books; a stale version is an ApiError with status 409. */
export const changeBooksSettings = async (
  body: InputOf<typeof updateXeroSettings>['body'],
  idempotencyKey: string,
) => (await write(call(updateXeroSettings, { body, idempotencyKey }))).data
