import { getCompanyDeletion } from '@skipyard/contract/data-rights/company-deletion.ts'
import { getCompanyFile } from '@skipyard/contract/data-rights/company-file.ts'
import { findPeople, planErasure } from '@skipyard/contract/data-rights/erasure.ts'
import { getRetention } from '@skipyard/contract/data-rights/retention.ts'
import type { PersonKind } from '@skipyard/domain/data-rights/erasure.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const MAKING_MS = 3_000

/** 'settings' is the topic that makes these stale. */
export const dataQueries = {
  people: (q: string) =>
    queryOptions({
      queryKey: ['settings', 'data', 'people', q],
      queryFn: async ({ signal }) => (await call(findPeople, { query: { q }, signal })).data,
    }),
  erasure: (kind: PersonKind, personId: string) =>
    queryOptions({
      queryKey: ['settings', 'data', 'erasure', kind, personId],
      queryFn: async ({ signal }) => (await call(planErasure, { params: { kind, personId }, signal })).data,
    }),
  retention: () =>
    queryOptions({
      queryKey: ['settings', 'data', 'retention'],
      queryFn: async ({ signal }) => (await call(getRetention, { signal })).data,
    }),
  deletion: () =>
    queryOptions({
      queryKey: ['settings', 'data', 'deletion'],
      queryFn: async ({ signal }) => (await call(getCompanyDeletion, { signal })).data,
    }),
  file: () =>
    queryOptions({
      queryKey: ['settings', 'data', 'file'],
      queryFn: async ({ signal }) => (await call(getCompanyFile, { signal })).data,
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? MAKING_MS : false),
    }),
}
