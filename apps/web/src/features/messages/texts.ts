import type { MessageField } from '@skipyard/domain/messages/kinds.ts'

const fields: Record<MessageField, string> = {
  name: 'First name',
  company: 'Our name',
  phone: 'Our phone',
  job: 'Booking ID',
  size: 'Bin size',
  waste: 'Waste',
  address: 'Address',
  day: 'Drop day',
  pickDay: 'Pick day',
  hours: 'Hours',
  price: 'Price',
  words: 'Your words',
  driver: 'Driver',
  errand: 'Errand',
  daysOver: 'Days over',
  invoice: 'Invoice',
  amount: 'Amount',
  dueDay: 'Due day',
  link: 'Link to the booking',
}

const hourWords = (hour: number) => {
  if (hour === 0 || hour === 24) return 'Midnight'
  if (hour === 12) return 'Noon'
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`
}

/** The sentences of messages to customers; the words that a company begins with stand in the domain. */
export const messageWords = {
  loading: 'Loading messages',
  switches: {
    title: 'What customers are told',
    about: 'Each goes once, by the ways that are on.',
    kind: 'Message',
    mail: 'Mail',
    sms: 'SMS',
    switchOf: (kind: string, channel: string) => `${kind} by ${channel}`,
    edit: 'Words',
    editOf: (kind: string) => `Words of ${kind}`,
    on: (names: string) => (names === '' ? 'none' : names),
  },
  words: {
    title: (kind: string) => `Words: ${kind}`,
    subject: 'Subject of the mail',
    mail: 'Words of the mail',
    sms: 'Words of the SMS',
    insert: 'Fill in',
    insertOne: (field: string) => `Fill in ${field}`,
    fields,
    restore: 'Begin with our words again',
    restoreTitle: (kind: string) => `Begin with our words again: ${kind}?`,
    restoreWords: 'What stands here now is replaced. Nothing is kept until you save.',
    restoreYes: 'Replace',
    keep: 'Keep mine',
  },
  preview: {
    mail: 'The mail as a customer reads it',
    sms: 'The SMS as a customer reads it',
    loading: 'Reading the preview',
    old: 'Mend what is wrong above, and it shows here.',
    parts: (parts: number, units: number, room: number) =>
      `${parts === 1 ? '1 SMS' : `${parts} SMS`}, ${units} of ${room} letters`,
    unicode: 'One letter is none of the plain ones: every SMS holds 70 letters in place of 160.',
  },
  times: {
    title: 'When they go',
    about: 'Nothing goes outside these hours of the yard’s clock. It waits until morning.',
    from: 'From',
    to: 'Until',
    hour: hourWords,
    hireEnds: 'Hire ends soon',
    aboutHireEnds: 'Days before the pick-up',
    reminder: 'Invoice reminder',
    aboutReminder: 'Days after it was due',
    days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
  },
} as const
