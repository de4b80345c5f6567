import {
  type Account,
  type Allocation,
  type Batch,
  type Books,
  type Overpayment,
  owing,
  type Paper,
  type Payment,
  remaining,
} from './books.ts'
import { contactWire } from './contacts.ts'
import { toDollars } from './money.ts'
import { partsOf } from './payments.ts'
import { dayMoment, dayString, moment } from './wire-dates.ts'

/** An account as it is answered. */
export const accountWire = (account: Account) => ({
  AccountID: account.id,
  Code: account.code,
  Name: account.name,
  Status: account.isArchived ? 'ARCHIVED' : 'ACTIVE',
  Type: account.type,
  TaxType: account.taxType,
  Class: account.class,
  EnablePaymentsToAccount: account.takesPayments,
  ShowInExpenseClaims: false,
  ...(account.type === 'BANK' && {
    BankAccountNumber: '0631234567890',
    BankAccountType: 'BANK',
    CurrencyCode: 'AUD',
  }),
  HasAttachments: false,
  UpdatedDateUTC: moment(account.updatedAt),
  AddToWatchlist: false,
})

/** The organisation as it is answered. */
export const organisationWire = ({ id, name, locks }: Books) => ({
  OrganisationID: id,
  Name: name,
  LegalName: name,
  PaysTax: true,
  Version: 'AU',
  OrganisationType: 'COMPANY',
  BaseCurrency: 'AUD',
  CountryCode: 'AU',
  IsDemoCompany: false,
  OrganisationStatus: 'ACTIVE',
  FinancialYearEndDay: 30,
  FinancialYearEndMonth: 6,
  ...(locks.period !== null && { PeriodLockDate: dayMoment(locks.period) }),
  ...(locks.endOfYear !== null && { EndOfYearLockDate: dayMoment(locks.endOfYear) }),
  SalesTaxBasis: 'ACCRUALS',
  SalesTaxPeriod: 'QUARTERLY1',
  DefaultSalesTax: 'Tax Exclusive',
  DefaultPurchasesTax: 'Tax Exclusive',
  Timezone: 'AUSEASTERNSTANDARDTIME',
  OrganisationEntityType: 'COMPANY',
  ShortCode: `!${id.slice(0, 5)}`,
  Edition: 'BUSINESS',
  Class: 'STANDARD',
  Addresses: [],
  Phones: [],
  ExternalLinks: [],
  PaymentTerms: {},
})

const lineWire = (line: Paper['lines'][number]) => ({
  Description: line.description,
  ...(line.unitAmount !== undefined && { UnitAmount: line.unitAmount }),
  ...(line.taxType !== undefined && { TaxType: line.taxType }),
  TaxAmount: toDollars(line.taxCents),
  LineAmount: toDollars(line.amountCents),
  ...(line.accountCode !== undefined && { AccountCode: line.accountCode }),
  Tracking: [],
  ...(line.quantity !== undefined && { Quantity: line.quantity }),
  ...(line.discountRate !== undefined && { DiscountRate: line.discountRate }),
  ...(line.discountAmount !== undefined && { DiscountAmount: line.discountAmount }),
  LineItemID: line.id,
})

/** How much of a paper an answer tells: a list without pages leaves lines out, a summary payments as well. */
export type Detail = 'full' | 'list' | 'summary'

const paperWire = (books: Books, paper: Paper, detail: Detail) => ({
  Type: paper.type,
  Reference: paper.reference,
  CurrencyRate: 1,
  HasAttachments: false,
  HasErrors: false,
  SentToContact: paper.isSent,
  Contact:
    detail === 'full'
      ? books.contacts.filter(({ id }) => id === paper.contactId).map((one) => contactWire(books, one))[0]
      : {
          ContactID: paper.contactId,
          Name: books.contacts.find(({ id }) => id === paper.contactId)?.name,
        },
  DateString: dayString(paper.date),
  Date: dayMoment(paper.date),
  ...(paper.dueDate !== undefined && {
    DueDateString: dayString(paper.dueDate),
    DueDate: dayMoment(paper.dueDate),
  }),
  Status: paper.status,
  LineAmountTypes: paper.lineAmountTypes,
  LineItems: detail === 'full' ? paper.lines.map(lineWire) : [],
  SubTotal: toDollars(paper.totalCents - paper.taxCents),
  TotalTax: toDollars(paper.taxCents),
  Total: toDollars(paper.totalCents),
  UpdatedDateUTC: moment(paper.updatedAt),
  CurrencyCode: 'AUD',
})

const batchWithin = ({ batchId }: Payment) =>
  batchId === null ? {} : { BatchPayment: { BatchPaymentID: batchId } }

const paymentInInvoice = (payment: Payment) => ({
  PaymentID: payment.id,
  ...batchWithin(payment),
  Date: dayMoment(payment.date),
  Amount: toDollars(payment.cents),
  ...(payment.reference !== '' && { Reference: payment.reference }),
  CurrencyRate: 1,
  HasAccount: false,
  HasValidationErrors: false,
})

function creditInInvoice(books: Books, { id, noteId, cents, date }: Allocation) {
  const note = books.creditNotes.find((one) => one.id === noteId)
  return {
    CreditNoteID: noteId,
    CreditNoteNumber: note?.number,
    ID: id,
    AppliedAmount: toDollars(cents),
    Date: dayMoment(date),
    DateString: dayString(date),
    Total: toDollars(note?.totalCents ?? 0),
    HasErrors: false,
    LineItems: [],
  }
}

const overpaymentInInvoice = ({ id, cents, date }: Overpayment) => ({
  OverpaymentID: id,
  AppliedAmount: toDollars(cents),
  Date: dayMoment(date),
  DateString: dayString(date),
  LineItems: [],
})

function paidOn(books: Books, invoice: Paper): string | undefined {
  const { payments, allocations } = owing(books, invoice)
  const days = [...payments, ...allocations].map(({ date }) => date).sort()
  return invoice.status === 'PAID' ? (days.at(-1) ?? invoice.date) : undefined
}

/** An invoice as it is answered. */
export function invoiceWire(books: Books, invoice: Paper, detail: Detail) {
  const { payments, allocations, overpayments, paidCents, creditedCents, dueCents } = owing(books, invoice)
  const on = paidOn(books, invoice)
  return {
    InvoiceID: invoice.id,
    InvoiceNumber: invoice.number,
    ...paperWire(books, invoice, detail),
    ...(invoice.url !== undefined && { Url: invoice.url }),
    ...(detail !== 'summary' && {
      Payments: payments.map(paymentInInvoice),
      CreditNotes: allocations.map((one) => creditInInvoice(books, one)),
      Prepayments: [],
      Overpayments: overpayments.map(overpaymentInInvoice),
    }),
    AmountDue: toDollars(dueCents),
    AmountPaid: toDollars(paidCents),
    AmountCredited: toDollars(creditedCents),
    IsDiscounted: invoice.lines.some((line) => line.discountRate ?? line.discountAmount),
    ...(on !== undefined && { FullyPaidOnDate: dayMoment(on) }),
  }
}

const noteInvoice = (books: Books, id: string) => ({
  InvoiceID: id,
  InvoiceNumber: books.invoices.find((one) => one.id === id)?.number,
  HasErrors: false,
  IsDiscounted: false,
  LineItems: [],
})

/** An amount of a credit note that is taken off an invoice, as it is answered. */
export const allocationWire = (books: Books, { id, invoiceId, cents, date, isDeleted }: Allocation) => ({
  AllocationID: id,
  Amount: toDollars(cents),
  Date: dayMoment(date),
  Invoice: noteInvoice(books, invoiceId),
  ...(isDeleted && { IsDeleted: true }),
})

/** A credit note as it is answered. */
export function noteWire(books: Books, note: Paper, detail: Detail) {
  const { allocations, refunds, cents } = remaining(books, note)
  return {
    CreditNoteID: note.id,
    CreditNoteNumber: note.number,
    ID: note.id,
    ...paperWire(books, note, detail),
    RemainingCredit: note.status === 'VOIDED' || note.status === 'DELETED' ? 0 : toDollars(cents),
    Allocations: allocations.map((one) => allocationWire(books, one)),
    Payments: refunds.map(paymentInInvoice),
  }
}

/** What a payment is of, as it is answered with it. */
function paidWire(books: Books, { invoiceId, noteId }: Payment) {
  const paper = [...books.invoices, ...books.creditNotes].find(({ id }) => id === (invoiceId ?? noteId))
  const about = { Type: paper?.type, Contact: { ContactID: paper?.contactId }, HasErrors: false }
  return invoiceId === null
    ? { CreditNote: { CreditNoteID: noteId, CreditNoteNumber: paper?.number, ...about } }
    : { Invoice: { InvoiceID: invoiceId, InvoiceNumber: paper?.number, IsDiscounted: false, ...about } }
}

/** A payment as it is answered when it is asked for itself. */
export function paymentWire(books: Books, payment: Payment) {
  const account = books.accounts.find(({ id }) => id === payment.accountId)
  return {
    PaymentID: payment.id,
    ...batchWithin(payment),
    Date: dayMoment(payment.date),
    BankAmount: toDollars(payment.cents),
    Amount: toDollars(payment.cents),
    Reference: payment.reference,
    CurrencyRate: 1,
    PaymentType: payment.invoiceId === null ? 'ARCREDITPAYMENT' : 'ACCRECPAYMENT',
    Status: payment.isDeleted ? 'DELETED' : 'AUTHORISED',
    UpdatedDateUTC: moment(payment.updatedAt),
    HasAccount: true,
    IsReconciled: payment.isReconciled,
    Account: { AccountID: account?.id, Code: account?.code, Name: account?.name },
    ...paidWire(books, payment),
    HasValidationErrors: false,
  }
}

/** A batch as it is answered, with its payments. */
export function batchWire(books: Books, batch: Batch) {
  const account = books.accounts.find(({ id }) => id === batch.accountId)
  const parts = partsOf(books, batch)
  return {
    BatchPaymentID: batch.id,
    Account: { AccountID: account?.id, Code: account?.code, Name: account?.name },
    Reference: batch.reference,
    DateString: dayString(batch.date),
    Date: dayMoment(batch.date),
    Type: 'RECBATCH',
    Status: batch.isDeleted ? 'DELETED' : 'AUTHORISED',
    TotalAmount: toDollars(parts.reduce((total, { cents }) => total + cents, 0)),
    UpdatedDateUTC: moment(batch.updatedAt),
    IsReconciled: parts.some(({ isReconciled }) => isReconciled),
    Payments: parts.map((part) => ({
      PaymentID: part.id,
      Amount: toDollars(part.cents),
      ...paidWire(books, part),
    })),
  }
}
