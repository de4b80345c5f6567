import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import type { Merge } from '#web/ui/merge/merge-fields.ts'
import type { FieldCheck } from '#web/ui/record-form/record-rules.ts'
import { changeInvoiceSettings, type InvoiceSettingsChange } from '../mutations.ts'

export interface InvoicingFacts {
  settings: WireInvoiceSettings
  readCurrent: () => Promise<WireInvoiceSettings>
  isClosed: boolean
}

interface Section<Values extends object> extends InvoicingFacts {
  read: (settings: WireInvoiceSettings) => Values
  write: (values: Values) => InvoiceSettingsChange
  merge: Merge<Values>
  said?: (values: Values) => unknown
  check: FieldCheck<Values>
}

export function useInvoicingSection<Values extends object>(section: Section<Values>) {
  const { write, isClosed: _isClosed, ...rules } = section
  return useOpenSection<WireInvoiceSettings, Values>({
    ...rules,
    send: ({ row, values, key }) =>
      changeInvoiceSettings(row?.version ?? section.settings.version, write(values), key),
  })
}
