import { updateProfile, type WireProfile } from '@skipyard/contract/identity.ts'
import type { PresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { profileQuery } from '#web/client/session.ts'
import { toastFailed } from '#web/ui/toast.tsx'

/** Switches the own status dot; it changes at once and back again when the server refuses. */
export function useChangePresence() {
  const cache = useQueryClient()
  const show = (person: WireProfile | undefined) => cache.setQueryData(profileQuery.queryKey, person)
  return useMutation({
    mutationFn: (status: PresenceStatus) => call(updateProfile, { body: { status } }),
    onMutate: (status) => {
      const before = cache.getQueryData(profileQuery.queryKey)
      if (before) show({ ...before, status })
      return before
    },
    onSuccess: ({ data }) => show(data),
    onError: (problem, _status, before) => {
      show(before)
      toastFailed({ title: 'Your status has not changed', words: messageOf(problem) })
    },
  })
}
