import type { MessageValues } from './fill-words.ts'
import { messageTexts } from './texts.ts'

/** An invented booking for previews of words. */
export const sampleValues = (company: { name: string; phone: string }): MessageValues => ({
  name: 'Nadia',
  company: company.name,
  phone: company.phone,
  job: 'SKY-1068',
  size: '6 m³',
  waste: 'General waste',
  address: '22 Rennie St, Coburg',
  day: 'Thu 14/05',
  pickDay: 'Thu 21/05',
  hours: '7am and 10am',
  price: '$470',
  words: 'We have no truck near you that day.',
  driver: 'Sam',
  errand: messageTexts.errands.drop('6 m³'),
  daysOver: '2',
  invoice: 'SKY-1068-1',
  amount: '$370.00',
  dueDay: 'Thu 28/05',
  link: `https://skipyard.example/my-booking/${'Sx4v8'.repeat(13)}`,
})
