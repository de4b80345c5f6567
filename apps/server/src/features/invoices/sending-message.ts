import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'

/** What the screen is told of a press of Send. */
export const sendingMessage = (state: string): string =>
  state === invoiceTexts.errorSendingEmail ? invoiceTexts.errorSendingEmail : invoiceTexts.sending
