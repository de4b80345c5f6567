import { messageOf } from '#web/client/api-error.ts'
import { useUpdateCustomer } from '#web/features/customers/mutations.ts'
import { readCustomer } from '#web/features/customers/queries.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { correctedCustomer } from './corrected-customer.ts'
import type { FormDraft } from './form-draft.ts'
import { renewedCorrection } from './renewed-correction.ts'

/**
 * After a booking was saved: corrects the known customer it is for, when the form has changed them (spec
 * 000 §7). The booking stands whatever becomes of this; a failure says exactly that.
 */
export function useCorrectCustomer() {
  const update = useUpdateCustomer()
  // Asked of promises, since the form that could be told is gone by the time this is answered.
  const correct = async (customerId: string, values: FormDraft) => {
    const details = renewedCorrection(values, await readCustomer(customerId))
    if (details !== null) await update.mutateAsync({ customerId, details })
  }
  return (values: FormDraft, jobID: string) => {
    const { customer, known } = values
    if (customer.id === null || known === null || correctedCustomer(values) === null) return
    correct(customer.id, values).catch((problem) =>
      toastFailed({
        title: `${jobID} is saved, but not ${known.filled.name}’s own details`,
        words: `${messageOf(problem)}. The booking has what you typed; the customer’s record keeps the old details.`,
      }),
    )
  }
}
