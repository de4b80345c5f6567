import { getMailServer } from '@skipyard/contract/messages.mail.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Whether this installation has a mail server: set when the server starts, so read once. */
export const mailServerQuery = queryOptions({
  queryKey: ['settings', 'mailServer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await call(getMailServer, { signal })).data,
})

/** Whether emails become files, as no mail server is set; false as long as nobody knows. */
export const useIsMailWritten = (): boolean => useQuery(mailServerQuery).data?.isSet === false
