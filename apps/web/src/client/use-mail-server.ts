import { getMailServer } from '@skipyard/contract/messages/mail.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export const mailServerQuery = queryOptions({
  queryKey: ['settings', 'mailServer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await call(getMailServer, { signal })).data,
})

/** Emails are written to files because no mail server is set; false while unknown. */
export const useIsMailWritten = (): boolean => useQuery(mailServerQuery).data?.isSet === false
