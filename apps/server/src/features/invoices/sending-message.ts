import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'

export function sendingMessage(state: string, { isMailSent }: { isMailSent: boolean }): string {
  if (state === invoiceTexts.errorSendingEmail) return invoiceTexts.errorSendingEmail
  return isMailSent ? invoiceTexts.sending : invoiceTexts.mail.written
}
