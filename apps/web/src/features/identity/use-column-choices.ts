import { COLUMN_HEADER_LISTS, getUser, updateUser } from '@skipyard/contract/identity.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** The lists of column choices, each a JSON text (spec 000 §3 User column preferences). */
export type ColumnChoices = NonNullable<InputOf<typeof updateUser>['body']>

const keyOf = (userId: string) => `skipyard.columns.${userId}`

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
}

function rememberedChoices(userId: string): ColumnChoices | undefined {
  const kept = readJson(localStorage.getItem(keyOf(userId)) ?? 'null')
  if (typeof kept !== 'object' || kept === null) return undefined
  const texts = new Map(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
  return Object.fromEntries(COLUMN_HEADER_LISTS.map((list) => [list, texts.get(list)]))
}

const choicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['columns', userId],
    queryFn: async ({ signal }): Promise<ColumnChoices> => {
      const { data } = await call(getUser, { params: { userId }, signal })
      const choices = data.user[0]?.bookingColumnHeaders ?? {}
      localStorage.setItem(keyOf(userId), JSON.stringify(choices))
      return choices
    },
    // As kept on this device (spec 000 §3), so that a list stands as it will without waiting for the server.
    initialData: () => rememberedChoices(userId),
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  })

/** Which columns the person chose, on every device; a change shows at once and is kept on the server. */
export function useColumnChoices() {
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
