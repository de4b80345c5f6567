export const accountTexts = {
  names: {
    bin: 'Sales',
    permit: 'Permits',
    other: 'Other charges',
    discount: 'Discounts',
    fee: 'Cancellation fees',
    receivables: 'Accounts receivable',
    deposits: 'Customer deposits',
    gst: 'GST',
    gstInAdvance: 'GST on customer deposits',
    cash: 'Cash',
    card: 'Card payments',
    bank: 'Bank account',
  },
  codeInvalid: 'Account code: letters, digits, dots and dashes, 20 at most*',
  label: (account: string) => `Account code, ${account}`,
} as const
