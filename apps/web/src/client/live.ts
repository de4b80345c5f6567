import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isText, listOf, recordOf } from '#web/ui/checked/shape.ts'
import { checkVersion } from '#web/ui/part/new-version.ts'
import { checkConnection, isConnectionLost } from './connection.ts'
import { readsAnyway } from './own-changes.ts'
import { queryClient } from './query-client.ts'
import { profileQuery } from './session/session.ts'
import { isSessionExpired } from './session/session-expiry.ts'

const EVERYTHING = 'everything'
const TRY_AGAIN_MS = 5_000
const LOOK_AFTER_MS = 500

const isChange = recordOf<{ topics: string[]; key: string | undefined }>({
  topics: listOf(isText),
  key: (value) => value === undefined || isText(value),
})

/**
 * Query keys that a topic makes stale besides those that begin with it: a screen that shows figures of
 * another noun.
 */
const ALSO_STALE = [
  ['users', profileQuery.queryKey],
  ['settings', profileQuery.queryKey],
  ['bookings', ['customers', 'one']],
  ['phones', ['runs', 'told']],
  ['phones', ['bookings', 'history']],
  ['bookings', ['phones', 'fieldwork']],
  ['bookings', ['permits']],
  ['bookings', ['weather']],
  ['bookings', ['series', 'list']],
  ['bookings', ['series', 'needs']],
  ['bookings', ['series', 'one']],
  ['customers', ['series', 'list']],
  ['customers', ['series', 'needs']],
  ['customers', ['series', 'one']],
  ['settings', ['weather']],
  ['permits', ['bookings', 'history']],
  ['permits', ['bookings', 'out']],
  ['runs', ['bookings', 'out']],
  ['plans', ['runs', 'plan']],
  ['books', ['invoices', 'list']],
  ['books', ['invoices', 'one']],
  ['books', ['settings', 'xero']],
] as const

/** Cards of the dashboard are made of several nouns and name them in `meta.follows`. */
const isFollowing =
  (topics: readonly string[]) =>
  ({ meta }: Query) =>
    Array.isArray(meta?.follows) &&
    topics.some((topic) => Array.isArray(meta?.follows) && meta.follows.includes(topic))

function makeStale(topics: readonly string[], own: readonly string[] = []) {
  if (topics.includes(EVERYTHING)) return void queryClient.invalidateQueries()
  for (const [topic, queryKey] of ALSO_STALE) {
    if (topics.includes(topic)) void queryClient.invalidateQueries({ queryKey })
  }
  void queryClient.invalidateQueries({ queryKey: ['dashboard'], predicate: isFollowing(topics) })
  // A day's board shows bookings, trucks and drivers.
  const isOnBoard = topics.includes('bookings') || topics.includes('fleet')
  for (const topic of new Set([...topics, ...(isOnBoard ? ['runs'] : [])])) {
    // Read twice, the second reading would also put off the first.
    if (!own.includes(topic)) void queryClient.invalidateQueries({ queryKey: [topic] })
  }
}

/**
 * A query's age counts from its answer; what was still being read may have been asked for this much
 * earlier.
 */
const UNDER_WAY_MS = 10_000

function ageOfScreen(): number {
  const read = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return Date.now() - Math.min(Date.now(), ...read) + UNDER_WAY_MS
}

interface Endings {
  onRefused: () => void
  onEnd: () => void
}

function openChannel({ onRefused, onEnd }: Endings, hasMissedSome: boolean): EventSource {
  // What was read before anybody listened may have changed since.
  const source = new EventSource(`${BASE_PATH}/events?age=${ageOfScreen()}`)
  let hasBeenLost = hasMissedSome
  source.addEventListener('change', (event) => {
    const change = readJson(String(event.data), isChange)
    makeStale(change?.topics ?? [EVERYTHING], readsAnyway(change?.key))
  })
  source.addEventListener('end', () => {
    source.close()
    onEnd()
  })
  source.addEventListener('error', () => {
    hasBeenLost = true
    void checkConnection()
    // A dropped line is taken up again by the browser; a refusal (an expired session) is final.
    if (source.readyState === EventSource.CLOSED) onRefused()
  })
  source.onopen = () => {
    // What happened while nobody listened is unknown: everything on screen is asked for again.
    if (hasBeenLost) makeStale([EVERYTHING])
    // A server that went away may have come back as a newer one.
    if (hasBeenLost) void checkVersion()
    hasBeenLost = false
  }
  return source
}

/**
 * Keeps open screens current while others in the company make changes. A topic is the first word of the
 * query keys it makes stale: 'bookings', 'customers', 'stock'. Reading the profile renews an expired
 * session.
 */
export function useLiveChanges() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined
    const open = (hasMissedSome: boolean) => {
      source?.close()
      if (document.visibilityState === 'hidden') return
      source = openChannel(
        { onRefused: () => askIn(TRY_AGAIN_MS), onEnd: () => askIn(LOOK_AFTER_MS) },
        hasMissedSome,
      )
    }
    const askIn = (milliseconds: number) => {
      timer = setTimeout(ask, milliseconds)
    }
    const ask = async () => {
      // Signing out ends the session as well, and leads away from here by itself.
      if (queryClient.isMutating() > 0) return askIn(LOOK_AFTER_MS)
      // A call that waits for a connection or a sign-in may be one of those under way: this one finds it out too.
      await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => null)
      if (isLeft || isSessionExpired()) return
      if (isConnectionLost()) return askIn(TRY_AGAIN_MS)
      open(true)
    }
    // A browser has six lines to one server, all its tabs and the pages kept for going back taken together: who
    // is not looked at gives the line back, or a seventh tab would wait for ever.
    const openWhileVisible = () => {
      clearTimeout(timer)
      source?.close()
      if (!isSessionExpired()) open(true)
    }
    let isLeft = false
    document.addEventListener('visibilitychange', openWhileVisible)
    open(false)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', openWhileVisible)
      clearTimeout(timer)
      source?.close()
    }
  }, [])
}
