import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '#web/client/session.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { identityTexts } from './texts.ts'

/** Welcomes a new company and says how long its trial runs. */
export function useWelcome() {
  const queryClient = useQueryClient()
  return async (company: string) => {
    const { trialEndsOn } = await queryClient.ensureQueryData(profileQuery)
    const lastDay = parseLocalDate(trialEndsOn?.slice(0, 10) ?? '')
    const { welcome, trialEnds } = identityTexts.register
    const words = lastDay === null ? undefined : trialEnds(formatAustralianDate(lastDay))
    toastDone({ title: welcome(company), words })
  }
}
