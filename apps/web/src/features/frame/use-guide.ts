import { updateProfile } from '@skipyard/contract/identity.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { profileQuery } from '#web/client/session.ts'

/** Where devices kept that it was closed before each person's login did; nobody sees it there anew. */
const KEY = 'skipyard.introSeen'

/** The guide comes by itself once per person, and waits while a form is open; the user menu starts it again. */
export function useGuide() {
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(profileQuery)
  const isFormOpen = useLocation({ select: ({ search }) => 'form' in search && search.form !== undefined })
  const [state, setState] = useState<'at first' | 'asked' | 'closed'>('at first')
  const note = useMutation({
    mutationFn: () => call(updateProfile, { body: { hasSeenGuide: true }, isQuiet: true }),
    onSuccess: (answer) => cache.setQueryData(profileQuery.queryKey, answer.data),
  })
  // What this device remembers of the person may be older than what they have seen on another.
  const isNew = dataUpdatedAt > 0 && data?.hasSeenGuide === false && localStorage.getItem(KEY) !== 'true'
  const close = () => {
    setState('closed')
    if (data?.hasSeenGuide === false) note.mutate()
  }
  const isWanted = state === 'asked' || (state === 'at first' && isNew)
  return { isOpen: isWanted && !isFormOpen, start: () => setState('asked'), close }
}
