import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'
import { profileQuery } from './session.ts'

const EVERYTHING = 'everything'
const TRY_AGAIN_MS = 5_000

function topicsOf(text: string): string[] {
  const message: unknown = JSON.parse(text)
  const hasTopics = typeof message === 'object' && message !== null && 'topics' in message
  if (!hasTopics || !Array.isArray(message.topics)) return []
  return message.topics.filter((topic) => typeof topic === 'string')
}

function makeStale(topics: string[]) {
  // What one may do follows from the role, which somebody else may have changed.
  if (topics.includes('users')) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  if (topics.includes(EVERYTHING)) void queryClient.invalidateQueries()
  else for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] })
}

function openChannel(onRefused: () => void, hasMissedSome: boolean): EventSource {
  const source = new EventSource(`${BASE_PATH}/events`)
  let hasBeenLost = hasMissedSome
  source.addEventListener('change', (event) => makeStale(topicsOf(String(event.data))))
  source.addEventListener('error', () => {
    hasBeenLost = true
    // A dropped line is taken up again by the browser; a refusal (an expired session) is final.
    if (source.readyState === EventSource.CLOSED) onRefused()
  })
  source.onopen = () => {
    // What happened while nobody listened is unknown: everything on screen is asked for again.
    if (hasBeenLost) makeStale([EVERYTHING])
    hasBeenLost = false
  }
  return source
}

/**
 * Keeps open screens true to what others in the company change. A topic is the first word of the query keys
 * it makes stale: 'bookings', 'customers', 'stock'. Asking for the profile renews an expired session.
 */
export function useLiveChanges() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryAgain = () => {
      timer = setTimeout(async () => {
        await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => null)
        source = openChannel(tryAgain, true)
      }, TRY_AGAIN_MS)
    }
    let source = openChannel(tryAgain, false)
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [])
}
