import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { removeCustomer } from './mutations.ts'
import { customerTexts } from './texts.ts'

/** Asks and deletes; a customer with bookings stays, and the message says what to do instead. */
export async function askToDeleteCustomer(customer: WireCustomer, onDone?: () => void): Promise<void> {
  const { _id, name, phone } = customer
  const { question, words, yes, no, done, failed } = customerTexts.remove
  const isMeant = await confirm({
    title: question,
    words: words(name, formatPhone(phone)),
    confirmLabel: yes,
    cancelLabel: no,
    isDestructive: true,
  })
  if (!isMeant) return
  try {
    await removeCustomer(_id)
    toastDone({ title: done(name), about: _id })
    onDone?.()
  } catch (problem) {
    toastFailed({ title: failed(name), words: messageOf(problem), about: _id })
  }
}
