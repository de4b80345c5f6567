import { getXeroArrivals, getXeroCheck, getXeroConflicts } from '@skipyard/contract/xero/changes.ts'
import { getXeroContacts, getXeroQueue } from '@skipyard/contract/xero/queue.ts'
import { getXeroAccounts, getXeroSettings } from '@skipyard/contract/xero/sync.ts'
import {
  checkXeroConnection,
  getXeroConnection,
  type WireXeroConnection,
} from '@skipyard/contract/xero/xero.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { keepItems } from '#web/client/kept-items.ts'

/** 'true' or 'false' (spec 000 §3). */
export function keepFlags({ authenticated, accountSubscription }: WireXeroConnection) {
  keepItems({ xeroAuthentication: String(authenticated), xeroSubscription: String(accountSubscription) })
}

const ASKED_FOR_MS = 5 * 60_000

/** The connection is below 'settings'; 'books' is the topic of what is exchanged with Xero. */
export const xeroQueries = {
  connection: () =>
    queryOptions({
      queryKey: ['settings', 'xero'],
      queryFn: async ({ signal }) => {
        const { data } = await call(getXeroConnection, { signal })
        keepFlags(data)
        return data
      },
    }),
  /**
   * Whether Xero still accepts the connection. A changed answer makes the connection stale on every screen.
   */
  honoured: (connectedAt: string) =>
    queryOptions({
      queryKey: ['xero-honoured', connectedAt],
      queryFn: async ({ signal }) => (await call(checkXeroConnection, { signal })).data,
      staleTime: ASKED_FOR_MS,
      refetchOnWindowFocus: false,
      retry: false,
    }),
  /** Accounts change in Xero only, so changes here do not make them stale. */
  accounts: () =>
    queryOptions({
      queryKey: ['xero-accounts'],
      queryFn: ({ signal }) => call(getXeroAccounts, { signal }),
      staleTime: ASKED_FOR_MS,
      retry: false,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['books', 'settings'],
      queryFn: async ({ signal }) => (await call(getXeroSettings, { signal })).data,
      retry: false,
    }),
  queue: () =>
    queryOptions({
      queryKey: ['books', 'queue'],
      queryFn: async ({ signal }) => (await call(getXeroQueue, { signal })).data,
    }),
  contacts: () =>
    queryOptions({
      queryKey: ['books', 'contacts'],
      queryFn: async ({ signal }) => (await call(getXeroContacts, { signal })).data,
    }),
  arrivals: () =>
    queryOptions({
      queryKey: ['books', 'arrivals'],
      queryFn: async ({ signal }) => (await call(getXeroArrivals, { signal })).data,
    }),
  conflicts: () =>
    queryOptions({
      queryKey: ['books', 'conflicts'],
      queryFn: async ({ signal }) => (await call(getXeroConflicts, { signal })).data,
    }),
  check: () =>
    queryOptions({
      queryKey: ['books', 'check'],
      queryFn: async ({ signal }) => (await call(getXeroCheck, { signal })).data,
    }),
}
