/** An invoice's number: the job's and its place among the booking's, three digits from 001 (Spec 001 §3). */
export const invoiceNumberOf = (jobID: string, sequence: number): string =>
  `${jobID}-${String(sequence).padStart(3, '0')}`

/** The place among the booking's invoices that a number names; null when it is no number of that booking. */
export function sequenceOf(invoiceNumber: string, jobID: string): number | null {
  if (!invoiceNumber.startsWith(`${jobID}-`)) return null
  const digits = invoiceNumber.slice(jobID.length + 1)
  return /^\d{3}$/.test(digits) && digits !== '000' ? Number(digits) : null
}

/** Whether the bin of a line with this number is locked: only the first invoice's is (Spec 001 §5). */
export const isFirstInvoice = (sequence: number): boolean => sequence === 1

/** The number of the receipt of money that was paid before an invoice: 'SKY-1036-R1', the first of its booking. */
export const receiptNumberOf = (jobID: string, receipt: number): string => `${jobID}-R${receipt}`

/** The number of an invoice's adjustment note: 'SKY-1036-001-A1'. */
export const noteNumberOf = (invoiceNumber: string, note: number): string => `${invoiceNumber}-A${note}`
