/** An account in Xero. */
export interface LedgerAccount {
  accountId: string
  /** Empty where Xero has none, as for some bank accounts. */
  code: string
  name: string
  /** Xero's type: BANK, REVENUE, SALES and others. */
  type: string
  taxType: string
  takesPayments: boolean
  isActive: boolean
}

/**
 * Where switched on, and always for bank accounts, whose switch Xero leaves off (spec 001 §5, only accounts
 * that accept payments are offered).
 */
export function takesPayments({ type, isSwitchedOn }: { type: string; isSwitchedOn: boolean }): boolean {
  return isSwitchedOn || type === 'BANK'
}
