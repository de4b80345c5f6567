import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'

/** What the screen is told of a press of Send: nothing goes anywhere while no mail server is set. */
export function sendingMessage(state: string, { isMailSent }: { isMailSent: boolean }): string {
  if (state === invoiceTexts.errorSendingEmail) return invoiceTexts.errorSendingEmail
  return isMailSent ? invoiceTexts.sending : invoiceTexts.mail.written
}
