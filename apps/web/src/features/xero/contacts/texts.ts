import type { WireXeroContacts } from '@skipyard/contract/xero/queue.ts'

type Candidate = WireXeroContacts['doubts'][number]['candidates'][number]

const SHARED: Record<Candidate['shares'][number], string> = {
  number: 'customer number',
  abn: 'ABN',
  email: 'email',
  name: 'name',
}

/** 'ABN and email'. */
const inWords = (shares: Candidate['shares']) => shares.map((one) => SHARED[one]).join(' and ')

export const contactsTexts = {
  title: 'Contacts',
  about: 'Matched by ABN, then email, then name. New contacts are added with their first invoice.',
  linked: 'linked',
  atFirstInvoice: 'at their first invoice',
  needYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  nobody: 'All contacts are matched.',
  doubts: 'Customers that may be in Xero already',
  has: ({ name, shares }: Candidate) => `Xero has ${name} with the same ${inWords(shares)}`,
  several: (count: number) => `${count} contacts in Xero may be this customer`,
  more: ({ email, abn }: Candidate) => [email, abn === '' ? '' : `ABN ${abn}`].filter(Boolean).join(', '),
  link: 'Link',
  linkOne: (customer: string, contact: string) => `Link ${customer} to ${contact}`,
  notTheSame: 'Not the same',
  noneOf: 'None of these',
  notTheSameAs: (customer: string) => `${customer} is not the same`,
  differences: 'Customers with different details in Xero',
  bothChanged: 'Changed here and in Xero. Choose which is right.',
  details: { name: 'Name', email: 'Email', abn: 'ABN', phone: 'Phone', address: 'Address' },
  here: (words: string) => (words === '' ? 'nothing here' : words),
  there: (words: string) => (words === '' ? 'Xero has none' : `Xero has ${words}`),
  send: 'Send ours',
  again: 'Try again',
  leave: "Keep Xero's",
  sendOf: (customer: string) => `Send ours of ${customer}`,
  leaveOf: (customer: string) => `Keep Xero's of ${customer}`,
  failed: 'Your answer was not saved',
} as const
