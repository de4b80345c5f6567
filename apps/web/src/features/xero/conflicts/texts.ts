interface LineWords {
  qty: number
  description: string
  amount: string
  total: string
}

export const conflictsTexts = {
  title: 'Changed here and in Xero',
  about: 'Choose which side is right. Nothing is sent to Xero for these invoices until you do.',
  ours: 'Ours',
  theirs: 'In Xero',
  differs: 'differs',
  fields: {
    status: 'Status',
    date: 'Date',
    dueDate: 'Due date',
    reference: 'Reference',
    lines: 'Lines',
    gst: 'GST',
    total: 'Total',
    credited: 'Adjustment notes',
    paid: 'Paid',
  },
  states: new Map([
    ['DRAFT', 'Draft'],
    ['SUBMITTED', 'Waiting for approval'],
    ['AUTHORISED', 'Approved'],
    ['PAID', 'Paid'],
    ['VOIDED', 'Void'],
    ['DELETED', 'Deleted'],
  ]),
  none: '–',
  line: ({ qty, description, amount, total }: LineWords) =>
    qty === 1 ? `${description}: ${total}` : `${description}: ${qty} × ${amount} = ${total}`,
  found: (when: string) => `Found ${when}`,
  keepOurs: 'Keep ours',
  takeTheirs: "Take Xero's",
  keepOursOf: (invoice: string) => `Keep ours of ${invoice}`,
  takeTheirsOf: (invoice: string) => `Take Xero's ${invoice}`,
  failed: 'Your answer was not saved',
} as const
