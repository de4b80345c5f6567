import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'

/** How a document stands with the mail, as ring and words. */
export function SendChip({ state }: { state: SendState }) {
  return <StatusChip status={state === invoiceTexts.errorSendingEmail ? 'Failed' : state} label={state} />
}
