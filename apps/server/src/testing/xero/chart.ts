const account = (code: string, name: string, { type, taxType, takesPayments = false, of }: AccountKind) => ({
  code,
  name,
  type,
  taxType,
  class: of,
  takesPayments,
})

interface AccountKind {
  type: string
  taxType: string
  takesPayments?: boolean
  of: 'ASSET' | 'EQUITY' | 'EXPENSE' | 'LIABILITY' | 'REVENUE'
}

const revenue: AccountKind = { type: 'REVENUE', taxType: 'OUTPUT', of: 'REVENUE' }
const bank: AccountKind = { type: 'BANK', taxType: 'BASEXCLUDED', of: 'ASSET' }

/** The accounts an Australian organisation of the stand-in begins with. */
export const chart = [
  account('090', 'Business Bank Account', bank),
  account('091', 'Business Savings Account', bank),
  account('200', 'Sales', revenue),
  account('260', 'Other Revenue', revenue),
  account('270', 'Interest Income', { ...revenue, taxType: 'INPUTTAXED' }),
  account('400', 'Advertising', { type: 'EXPENSE', taxType: 'INPUT', of: 'EXPENSE' }),
  account('610', 'Accounts Receivable', { type: 'CURRENT', taxType: 'BASEXCLUDED', of: 'ASSET' }),
  account('825', 'Council Permits Collected', {
    type: 'CURRLIAB',
    taxType: 'BASEXCLUDED',
    of: 'LIABILITY',
  }),
  account('880', 'Owner Drawings', {
    type: 'EQUITY',
    taxType: 'BASEXCLUDED',
    takesPayments: true,
    of: 'EQUITY',
  }),
]

/** Tax types that sales may have, with their rate in per cent. */
export const salesTaxes: ReadonlyMap<string, number> = new Map([
  ['OUTPUT', 10],
  ['EXEMPTOUTPUT', 0],
  ['EXEMPTEXPORT', 0],
  ['INPUTTAXED', 0],
  ['BASEXCLUDED', 0],
])

/** Tax types that exist and that sales may not have. */
export const otherTaxes: ReadonlySet<string> = new Set([
  'INPUT',
  'EXEMPTEXPENSES',
  'CAPEXINPUT',
  'GSTONIMPORTS',
])
