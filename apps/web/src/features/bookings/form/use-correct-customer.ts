import { messageOf } from '#web/client/api-error.ts'
import { useUpdateCustomer } from '#web/features/customers/mutations.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import type { BookingValues } from './booking-values.ts'
import { correctedCustomer } from './corrected-customer.ts'

/**
 * After a booking was saved: corrects the known customer it is for, when the form has changed them (spec
 * 000 §7). The booking stands whatever becomes of this; a failure says exactly that.
 */
export function useCorrectCustomer() {
  const update = useUpdateCustomer()
  return (values: BookingValues, jobID: string) => {
    const details = correctedCustomer(values)
    const { customer } = values
    if (details === null || customer === null) return
    const told = (problem: unknown) =>
      toastFailed({
        title: `${jobID} is saved, but not ${customer.filled.name}’s own details`,
        words: `${messageOf(problem)}. The booking has what you typed; the customer’s record keeps the old details.`,
      })
    // Asked of the promise, since the form that could be told is gone by the time this is answered.
    update.mutateAsync({ customerId: customer.id, details }).catch(told)
  }
}
