import { backUp } from '#server/backup/back-up.job.ts'
import { compareInvoices } from '#server/features/books/check.job.ts'
import { followEvents, readBooksChanges, wakeBooks } from '#server/features/books/xero-sync.job.ts'
import { endCheckout, returnCardMoney } from '#server/features/card-payments/card-payment.job.ts'
import { deleteCompanies } from '#server/features/data-rights/delete-companies.job.ts'
import { forgetInTime } from '#server/features/data-rights/forget-in-time.job.ts'
import { dropCompanyFiles, makeFile } from '#server/features/data-rights/make-company-file.job.ts'
import { removeErasedFiles } from '#server/features/data-rights/remove-erased-files.job.ts'
import { mailInvoice } from '#server/features/invoices/mail/mail-invoice.job.ts'
import { mailReceipt } from '#server/features/invoices/mail/mail-receipt.job.ts'
import { mendMailings } from '#server/features/invoices/mail/mend-mailings.job.ts'
import { sendStatements } from '#server/features/invoices/mail/send-statements.job.ts'
import { findDue, wakeMessenger } from '#server/features/messenger/messenger.job.ts'
import { sweepPhotos } from '#server/features/photos/sweep-photos.job.ts'
import { lapseUnanswered } from '#server/features/public-booking/lapse-unanswered.job.ts'
import { makeDueSeries, makeSeries } from '#server/features/series/make-series.job.ts'
import type { AnyJob } from '#server/jobs/define-job.ts'
import { tidyUp } from '#server/jobs/tidy-up.job.ts'
import { mail } from '#server/mail/mail.job.ts'

export const allJobs: readonly AnyJob[] = [
  backUp,
  compareInvoices,
  deleteCompanies,
  dropCompanyFiles,
  endCheckout,
  findDue,
  followEvents,
  forgetInTime,
  lapseUnanswered,
  mail,
  mailInvoice,
  mailReceipt,
  makeDueSeries,
  makeFile,
  makeSeries,
  mendMailings,
  readBooksChanges,
  removeErasedFiles,
  returnCardMoney,
  sendStatements,
  sweepPhotos,
  tidyUp,
  wakeBooks,
  wakeMessenger,
]
