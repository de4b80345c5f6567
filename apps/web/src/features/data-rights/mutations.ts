import {
  askCompanyDeletion,
  takeBackCompanyDeletion,
} from '@skipyard/contract/data-rights/company-deletion.ts'
import { makeCompanyFile } from '@skipyard/contract/data-rights/company-file.ts'
import { erasePerson } from '@skipyard/contract/data-rights/erasure.ts'
import { updateRetention } from '@skipyard/contract/data-rights/retention.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import type { PersonKind } from '@skipyard/domain/data-rights/erasure.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { dataQueries } from './queries.ts'

export function useMakeCompanyFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(makeCompanyFile)).data,
    onSuccess: (file) => queryClient.setQueryData(dataQueries.file().queryKey, file),
  })
}

interface Erasing {
  kind: PersonKind
  personId: string
  typedName: string
}

/** Everything that is shown of anybody may have changed. */
export function useErasePerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, personId, typedName }: Erasing) =>
      call(erasePerson, { params: { kind, personId }, body: { typedName } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useUpdateRetention() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: { body: InputOf<typeof updateRetention>['body']; key: string }) =>
      (await call(updateRetention, { body, idempotencyKey: key })).data,
    onSuccess: (saved) => queryClient.setQueryData(dataQueries.retention().queryKey, saved),
  })
}

export function useAskDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (typedName: string) => (await call(askCompanyDeletion, { body: { typedName } })).data,
    onSuccess: (deletion) => queryClient.setQueryData(dataQueries.deletion().queryKey, deletion),
  })
}

export function useTakeBackDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeBackCompanyDeletion),
    onSuccess: () => queryClient.setQueryData(dataQueries.deletion().queryKey, null),
  })
}
