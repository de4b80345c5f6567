import { getUser, updateUser } from '@skipyard/contract/identity/columns.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isText, mapOf } from '#web/ui/checked/shape.ts'
import {
  type ColumnChoice,
  type KnownColumn,
  mergeColumns,
} from '#web/ui/data-table/columns/column-choice.ts'
import { readColumnChoice } from '#web/ui/data-table/columns/read-column-choice.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'

type ColumnChoices = NonNullable<InputOf<typeof updateUser>['body']>

const keyOf = (userId: string) => `skipyard.columns.${userId}`

const rememberedChoices = (userId: string): ColumnChoices | undefined =>
  readJson(localStorage.getItem(keyOf(userId)), mapOf(isText))

const choicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['columns', userId],
    queryFn: async ({ signal }): Promise<ColumnChoices> => {
      const { data } = await call(getUser, { params: { userId }, signal })
      const choices = data.user[0]?.bookingColumnHeaders ?? {}
      localStorage.setItem(keyOf(userId), JSON.stringify(choices))
      return choices
    },
    // As kept on this device (spec 000 §3), so that a list is drawn as it will be without waiting for the server.
    initialData: () => rememberedChoices(userId),
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  })

function useColumnChoices() {
  const { userId } = useProfile()
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery(userId)
  const { data = {} } = useQuery(choicesQuery(userId))
  const { mutateAsync } = useMutation({
    scope: { id: 'columns' },
    mutationFn: (changed: ColumnChoices) => call(updateUser, { params: { userId }, body: changed }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const keep = async (changed: ColumnChoices) => {
    // An answer under way knows nothing of the change; not awaited, so that the change shows at once.
    void queryClient.cancelQueries({ queryKey }, { revert: false })
    const choices = { ...queryClient.getQueryData(queryKey), ...changed }
    queryClient.setQueryData(queryKey, choices)
    localStorage.setItem(keyOf(userId), JSON.stringify(choices))
    await mutateAsync(changed)
  }
  return { choices: data, keep }
}

interface KeptColumns {
  list: keyof ColumnChoices
  known: readonly KnownColumn[]
  failed: string
}

export function useKeptColumns({ list, known, failed }: KeptColumns) {
  const { choices, keep } = useColumnChoices()
  const choose = (chosen: readonly ColumnChoice[]) =>
    void keep({ [list]: JSON.stringify(chosen) }).catch((problem) =>
      toastFailed({ title: failed, words: messageOf(problem) }),
    )
  return {
    choice: mergeColumns(known, readColumnChoice(choices[list])),
    choose,
    reset: () => choose(mergeColumns(known, null)),
  }
}
