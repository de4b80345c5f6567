import {
  beginXeroConnection,
  chooseXeroOrganisation,
  disconnectXeroTenant,
  type WireXeroConnection,
} from '@skipyard/contract/xero/xero.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { keepItems } from '#web/client/kept-items.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { mayLeavePage } from '#web/ui/questions/leave-questions.ts'
import { keepFlags, xeroQueries } from './queries.ts'
import { xeroTexts } from './texts.ts'

export const useConnect = (tell: { onError: (problem: unknown) => void }) =>
  useMutation({
    mutationFn: async () => {
      if (!(await mayLeavePage())) return null
      const { data } = await call(beginXeroConnection)
      return data.url
    },
    onSuccess: (url) => {
      if (url !== null) location.assign(url)
    },
    ...tell,
  })

/**
 * Asks first. On a 204 the flag becomes 'false' and the page reloads; on a failure the dialog closes and
 * the error is shown (spec 000 §4, §8).
 */
export function useDisconnect(tell: { onError: (problem: unknown) => void }) {
  const cache = useQueryClient()
  const disconnect = useMutation({
    mutationFn: () => call(disconnectXeroTenant),
    onSuccess: () => {
      keepItems({ xeroAuthentication: 'false' })
      location.reload()
    },
    ...tell,
  })
  const ask = async () => {
    const { title, words: wordsOf, yes } = xeroTexts.question
    const {
      waiting = 0,
      failed = 0,
      asked = 0,
    } = cache.getQueryData(xeroQueries.queue().queryKey)?.counts ?? {}
    const words = wordsOf(waiting + failed + asked)
    if (!(await confirm({ title, words, confirmLabel: yes }))) return
    if (await mayLeavePage()) disconnect.mutate()
  }
  return { ...disconnect, ask: () => void ask() }
}

export function useShowConnection() {
  const cache = useQueryClient()
  return async (connection: WireXeroConnection) => {
    const { queryKey } = xeroQueries.connection()
    // What was asked before it would overwrite it.
    await cache.cancelQueries({ queryKey })
    keepFlags(connection)
    cache.setQueryData(queryKey, connection)
  }
}

export function useChooseOrganisation(tell: { onSuccess: () => void; onError: (problem: unknown) => void }) {
  const show = useShowConnection()
  return useMutation({
    mutationFn: (body: { attemptId: string; organisationId: string }) =>
      call(chooseXeroOrganisation, { body }),
    onSuccess: async ({ data }) => {
      await show(data)
      tell.onSuccess()
    },
    onError: tell.onError,
  })
}
