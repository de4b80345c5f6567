/** An account of the company's books, as far as invoices and payments are concerned. */
export interface LedgerAccount {
  accountId: string
  /** Empty where the books give it none; a bank account may have none. */
  code: string
  name: string
  /** What it is for, in the books' own word: BANK, REVENUE, SALES and others. */
  type: string
  taxType: string
  takesPayments: boolean
  /** False once it is archived over there. */
  isActive: boolean
}

/**
 * Whether a payment may go to an account: where that is switched on for it, and to a bank account always, whose switch
 * the books leave off (spec 001 §5, only accounts that accept payments are offered).
 */
export function takesPayments({ type, isSwitchedOn }: { type: string; isSwitchedOn: boolean }): boolean {
  return isSwitchedOn || type === 'BANK'
}
