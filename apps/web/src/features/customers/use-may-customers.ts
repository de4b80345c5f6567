import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import {
  canEditCustomer,
  canExportCustomers,
  canReorderCustomers,
} from '@skipyard/domain/customers/policy.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useEffect, useEffectEvent } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { customerTexts } from './texts.ts'

export function useMayCustomers() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return {
    edit: canEditCustomer(actor),
    book: canCreateBooking(actor),
    reorder: canReorderCustomers(actor),
    exportFile: canExportCustomers(actor),
    readHistory: canReadAudit(actor),
  }
}

type FormName = 'new' | 'edit' | 'merge' | 'import' | 'book'

const isReordering = (form: FormName) => form === 'merge' || form === 'import'

/** The form named in the address if the user may use it; otherwise none, with a toast. */
export function useAllowedForm<Form extends FormName>(
  form: Form | undefined,
  close: () => void,
): Form | undefined {
  const may = useMayCustomers()
  const isRefused = form !== undefined && !(isReordering(form) ? may.reorder : may.edit)
  const refuse = useEffectEvent(() => {
    const title = may.edit ? customerTexts.form.mayNotReorder : customerTexts.form.mayOnlyLook
    toastFailed({ title, about: 'customers, form' })
    close()
  })
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
  return isRefused ? undefined : form
}
