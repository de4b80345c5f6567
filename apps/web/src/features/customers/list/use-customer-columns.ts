import { messageOf } from '#web/client/api-error.ts'
import { useColumnChoices } from '#web/features/identity/use-column-choices.ts'
import type { KnownColumn } from '#web/ui/data-table/column-choice.ts'
import { keptColumns } from '#web/ui/data-table/kept-columns.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { customerTexts } from '../texts.ts'

const COLUMNS: readonly KnownColumn[] = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'type', label: 'Customer Type' },
  { name: 'companyName', label: 'Company Name' },
  { name: 'email', label: 'Email' },
  { name: 'suburb', label: 'Suburb' },
  { name: 'addresses', label: 'Addresses', isHidden: true },
  { name: 'abn', label: 'ABN', isHidden: true },
  { name: 'customerReference', label: 'Customer Reference' },
  { name: 'bookingSource', label: 'Booking Source', isHidden: true },
]

/** The columns of the customer list as the person chose them, on every device, and the way to choose others. */
export function useCustomerColumns() {
  const { choices, keep } = useColumnChoices()
  const { failed } = customerTexts.columns
  return keptColumns({
    known: COLUMNS,
    kept: choices.customersHeaders,
    keep: (customersHeaders) =>
      void keep({ customersHeaders }).catch((problem) =>
        toastFailed({ title: failed, words: messageOf(problem) }),
      ),
  })
}
