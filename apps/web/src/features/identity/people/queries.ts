import {
  getPeopleHistory,
  listInvites,
  listMailFailures,
  listUsers,
} from '@skipyard/contract/identity/people.ts'
import { listSecondSteps } from '@skipyard/contract/identity/second-step.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export const peopleQueries = {
  people: () =>
    queryOptions({
      queryKey: ['users', 'people'],
      queryFn: async ({ signal }) => (await call(listUsers, { signal })).data,
    }),
  secondSteps: () =>
    queryOptions({
      queryKey: ['users', 'second-steps'],
      queryFn: async ({ signal }) => (await call(listSecondSteps, { signal })).data,
    }),
  history: () =>
    queryOptions({
      queryKey: ['users', 'history'],
      queryFn: async ({ signal }) => (await call(getPeopleHistory, { signal })).data,
    }),
  mailFailures: () =>
    queryOptions({
      queryKey: ['users', 'mail-failures'],
      queryFn: async ({ signal }) => (await call(listMailFailures, { signal })).data,
    }),
  invites: (mayManage: boolean) =>
    queryOptions({
      queryKey: ['users', 'invites'],
      queryFn: async ({ signal }) => (await call(listInvites, { signal })).data,
      enabled: mayManage,
    }),
}
