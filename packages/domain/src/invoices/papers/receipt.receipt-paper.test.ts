import { expect, test } from 'vitest'
import { localDate } from '../../shared/local-date.ts'
import { sampleContent } from '../sample-invoice.ts'
import { receiptPaper } from './receipt.ts'

const facts = {
  receiptNumber: 'SKY-1036-R1',
  jobID: 'SKY-1036',
  parties: sampleContent(),
  receivedOn: localDate('2026-05-14'),
  amountCents: 11_000,
  method: 'BankTransfer',
  reference: 'EFT 88',
  gstCents: 1_000,
  comesOff: true,
} as const

test('a receipt says who paid how much when for which booking, with the GST in it, and that it is no tax invoice', () => {
  const paper = receiptPaper(facts)
  expect(paper).toMatchObject({
    heading: 'RECEIPT',
    name: 'Receipt SKY-1036-R1',
    main: { label: 'Received', value: '$110.00' },
    pay: null,
    thanks: 'Received 14/05/2026, thank you',
  })
  expect(paper.facts.map(({ value }) => value)).toEqual(['14/05/2026', 'SKY-1036'])
  expect(paper.rows).toEqual([
    [
      { text: 'Paid ahead for SKY-1036', small: 'Bank transfer, EFT 88' },
      { text: '$110.00', small: '' },
    ],
  ])
  expect(paper.sums.map(({ label, value }) => [label, value])).toEqual([
    ['GST included', '$10.00'],
    ['Received', '$110.00'],
  ])
  expect(paper.words).toBe(
    'This receipt is not a tax invoice. The amount comes off the invoice of this hire.',
  )
  expect(paper.blocks[0]).toMatchObject({ label: 'Received from', name: facts.parties.customerName })
})

test('a company that charges no GST writes no word of it', () => {
  const { sums, words } = receiptPaper({ ...facts, gstCents: null })
  expect(JSON.stringify([sums, words])).not.toMatch(/GST|tax invoice/)
})

test('money that is not for the hire any more is not said to come off its invoice', () => {
  expect(receiptPaper({ ...facts, comesOff: false }).words).toBe('This receipt is not a tax invoice.')
  expect(receiptPaper({ ...facts, comesOff: false, gstCents: null }).words).toBe('')
})
