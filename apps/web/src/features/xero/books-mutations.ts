import type { InputOf } from '@skipyard/contract/operation.ts'
import { answerXeroConflict, checkXeroBooks, syncXeroNow } from '@skipyard/contract/xero/changes.ts'
import {
  answerXeroContact,
  answerXeroDetails,
  retryXeroWork,
  skipXeroWork,
} from '@skipyard/contract/xero/queue.ts'
import { updateXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'

/** A write about the books; whatever comes of it, what stands on the screen is read anew. */
async function write<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['books'] })
  }
}

/** A press whose failure is told with this title. */
const useBooksChange = <Input, Reply>(title: string, send: (input: Input) => Promise<Reply>) =>
  useMutation({
    mutationFn: (input: Input) => write(send(input)),
    onError: (problem) => toastFailed({ title, words: messageOf(problem) }),
  })

/** Changes how invoices go to the books; a stale version is an ApiError with status 409. */
export const changeBooksSettings = async (
  body: InputOf<typeof updateXeroSettings>['body'],
  idempotencyKey: string,
) => (await write(call(updateXeroSettings, { body, idempotencyKey }))).data

/** Reads what changed in Xero, and goes on with what waits. */
export const useSync = (failed: string) => useBooksChange(failed, () => call(syncXeroNow))

/** Tries again: these, or everything that failed. */
export const useRetry = (failed: string) =>
  useBooksChange(failed, (invoiceIds: string[] | undefined) =>
    call(retryXeroWork, { body: invoiceIds === undefined ? {} : { invoiceIds } }),
  )

/** Leaves an invoice out until it changes again. */
export const useSkip = (failed: string) =>
  useBooksChange(failed, (invoiceId: string) => call(skipXeroWork, { body: { invoiceId } }))

/** Says which contact a customer is, or that none of them is. */
export const useAnswerContact = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof answerXeroContact>['body']) =>
    call(answerXeroContact, { body }),
  )

/** Says which side of a contact is right. */
export const useAnswerDetails = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof answerXeroDetails>['body']) =>
    call(answerXeroDetails, { body }),
  )

/** Says which side of an invoice is right. */
export const useAnswerConflict = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof answerXeroConflict>['body']) =>
    call(answerXeroConflict, { body }),
  )

/** Begins to compare the invoices of a period. */
export const useCheckBooks = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof checkXeroBooks>['body']) => call(checkXeroBooks, { body }))
