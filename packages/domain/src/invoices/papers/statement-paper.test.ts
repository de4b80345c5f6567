import { expect, test } from 'vitest'
import { SAMPLE_TODAY as today } from '../../bookings/sample-booking.ts'
import { BLANK_CUSTOMER } from '../../customers/customer.ts'
import { addDays } from '../../shared/local-date.ts'
import { type AccountEntry, accountMoneyOf, statementOf } from './statement.ts'
import { statementPaper } from './statement-paper.ts'

const company = {
  name: 'Westgate Skip Hire',
  abn: '51824753556',
  address: '41 Leakes Rd',
  phone: '0390001234',
  email: 'office@westgate.example',
}
const customer = {
  ...BLANK_CUSTOMER,
  name: 'Okafor Landscaping',
  billingAddress: '8 Anderson St',
  phone: '0412555190',
  email: '',
}
const bank = { accountName: 'Westgate Skip Hire Pty Ltd', bsb: '063012', accountNumber: '10452287' }

const item = (invoiceNumber: string, balanceCents: number) => ({
  invoiceNumber,
  issuedOn: today,
  dueOn: addDays(today, 15),
  totalCents: balanceCents,
  paidCents: 0,
  balanceCents,
})

/** The document of an account on which this is open. */
function paperOf(
  openItems: ReturnType<typeof item>[],
  known: typeof bank | null = bank,
  onAccount: readonly AccountEntry[] = [],
) {
  const charged = openItems.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  const paid = {
    kind: 'payment',
    on: today,
    chargedCents: 0,
    paidCents: 5_000,
    number: 'BankTransfer',
    details: '',
  } as const
  const statement = statementOf(charged + 5_000, [paid], { openItems, agedOn: today })
  return statementPaper({
    company,
    customer,
    from: today,
    to: today,
    form: 'activity',
    statement,
    account: accountMoneyOf(onAccount, today),
    bank: known,
    payLink: '',
  })
}

test('what is owed is paid to the company’s account, with the invoice’s number or for several the customer’s name', () => {
  const one = paperOf([item('SKY-0001-001', 48_000)])
  expect(one.main).toEqual({ label: 'Balance due', value: '$480.00' })
  expect(one.pay?.bank.map(({ value }) => value)).toEqual([
    'Westgate Skip Hire Pty Ltd',
    '063-012',
    '10452287',
    'SKY-0001-001',
  ])
  const several = paperOf([item('SKY-0001-001', 48_000), item('SKY-0002-001', 100)])
  expect(several.pay?.bank.at(-1)).toEqual({ label: 'Reference', value: 'Okafor Landscaping' })
})

test('a reader who may not see the account sees the reference alone', () => {
  expect(paperOf([item('SKY-0001-001', 48_000)], null).pay?.bank).toEqual([
    { label: 'Reference', value: 'SKY-0001-001' },
  ])
})

test('with nothing left to pay nobody is asked to, and a credit is not a debt', () => {
  expect(paperOf([])).toMatchObject({ pay: null, thanks: 'Nothing to pay, thank you' })
  expect(paperOf([item('SKY-0001-001', -1_000)])).toMatchObject({ pay: null, thanks: '' })
})

test('how a payment came is said in words', () => {
  expect(paperOf([]).rows.at(-1)?.[1]?.text).toBe('Payment bank transfer')
})

test('money on account is said with its date and reference, and leaves what is owed as it is', () => {
  const left = { kind: 'left', on: today, cents: 37_900, jobID: 'SKY-1066', reference: 'EFT 118' } as const
  const paper = paperOf([item('SKY-0001-001', 48_000)], bank, [left])
  expect(paper.facts.at(-1)).toEqual({ label: 'On account', value: '$379.00' })
  expect(paper.words).toContain('14/05/2026 left on account, SKY-1066, EFT 118: $379.00')
  expect(paper.main.value).toBe('$480.00')
  const none = paperOf([item('SKY-0001-001', 48_000)])
  expect(none.words).toBe('')
  expect(none.facts.map(({ label }) => label)).toEqual(['From', 'To'])
})
