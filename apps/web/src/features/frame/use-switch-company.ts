import { switchTenant } from '@skipyard/contract/identity/account.ts'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { startSession } from '#web/client/session/session.ts'
import { mayLeavePage } from '#web/ui/questions/leave-questions.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'

export const companyTexts = {
  choose: (current: string) => `${current}: choose another company`,
  companies: 'Your companies',
  failed: 'You are still in the same company',
  movedTitle: 'This browser is now in another company',
  moved: (there: string, here: string) =>
    `You switched to ${there} in another tab. This page belongs to ${here}, and nothing is saved or loaded until you choose.`,
  goOn: (there: string) => `Continue in ${there}`,
  goBack: (here: string) => `Back to ${here}`,
} as const

const TODAY = '/app/bookings/todays-bookings'

/** Reloads the page, so that nothing of the earlier company stays in memory. */
export const startAnew = () => location.replace(TODAY)

export function useSwitchCompany() {
  return useMutation({
    mutationFn: async (tenantId: string) => {
      if (!(await mayLeavePage())) return null
      return (await call(switchTenant, { body: { tenantId } })).data
    },
    onSuccess: (answer) => {
      if (answer === null) return
      startSession(answer)
      startAnew()
    },
    onError: (problem) => toastFailed({ title: companyTexts.failed, words: messageOf(problem) }),
  })
}
