import { useEffect, useEffectEvent } from 'react'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { customerTexts } from './texts.ts'
import { useMayCustomers } from './use-may-customers.ts'

type FormName = 'new' | 'edit' | 'merge' | 'import' | 'book'

const isReordering = (form: FormName) => form === 'merge' || form === 'import'

/** The form that the address names, if this person may use it; else none, and it is said once why. */
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
