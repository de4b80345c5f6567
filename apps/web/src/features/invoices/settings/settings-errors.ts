import {
  checkInvoiceSettings,
  defaultInvoiceSettings,
  type InvoiceSettings,
} from '@skipyard/domain/invoices/invoice-settings.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'

/** What is wrong with a section of the invoice settings, by the names of the wire. */
export function settingsErrors(section: Partial<InvoiceSettings>): FieldError[] {
  const checked = checkInvoiceSettings({ ...defaultInvoiceSettings(), ...section })
  return checked.ok ? [] : (checked.errors ?? [])
}
