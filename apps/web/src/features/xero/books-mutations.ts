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

/** Makes what is shown stale after a write, also after a refused one. */
async function write<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['books'] })
  }
}

const useBooksChange = <Input, Reply>(title: string, send: (input: Input) => Promise<Reply>) =>
  useMutation({
    mutationFn: (input: Input) => write(send(input)),
    onError: (problem) => toastFailed({ title, words: messageOf(problem) }),
  })

export const changeBooksSettings = async (
  body: InputOf<typeof updateXeroSettings>['body'],
  idempotencyKey: string,
) => (await write(call(updateXeroSettings, { body, idempotencyKey }))).data

export const useSync = (failed: string) => useBooksChange(failed, () => call(syncXeroNow))

export const useRetry = (failed: string) =>
  useBooksChange(failed, (invoiceIds: string[] | undefined) =>
    call(retryXeroWork, { body: invoiceIds === undefined ? {} : { invoiceIds } }),
  )

export const useSkip = (failed: string) =>
  useBooksChange(failed, (invoiceId: string) => call(skipXeroWork, { body: { invoiceId } }))

export const useAnswerContact = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof answerXeroContact>['body']) =>
    call(answerXeroContact, { body }),
  )

export const useAnswerDetails = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof answerXeroDetails>['body']) =>
    call(answerXeroDetails, { body }),
  )

export const useAnswerConflict = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof answerXeroConflict>['body']) =>
    call(answerXeroConflict, { body }),
  )

export const useCheckBooks = (failed: string) =>
  useBooksChange(failed, (body: InputOf<typeof checkXeroBooks>['body']) => call(checkXeroBooks, { body }))
