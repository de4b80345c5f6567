import { makeCompanyFile } from '@skipyard/contract/data-rights/company-file.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { dataQueries } from './queries.ts'

export function useMakeCompanyFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(makeCompanyFile)).data,
    onSuccess: (file) => queryClient.setQueryData(dataQueries.file().queryKey, file),
  })
}
