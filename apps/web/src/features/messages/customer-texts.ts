export const customerTextWords = {
  from: (who: string) => `Text from ${who}`,
  states: { new: 'New', read: 'Read', answered: 'Answered' },
  meanings: {
    stop: 'Opted out: no more texts go to this number.',
    start: 'Texts go to this number again.',
    words: '',
  },
  noted: (state: string, by: string, when: string) => `${state} by ${by}, ${when}`,
  notes: { read: 'Mark as read', answered: 'Answered', new: 'Mark as new' },
  noteOf: (note: string, who: string) => `${note}: text from ${who}`,
  notNoted: 'The text was not changed',
  unknown: 'Unknown number',
  list: {
    label: 'Texts from customers',
    loading: 'Loading texts',
    columns: {
      customerName: 'Customer',
      state: 'State',
      text: 'Text',
      from: 'From',
      jobID: 'Booking ID',
      receivedAt: 'When',
    },
    noun: { one: 'text', many: 'texts' },
    empty: {
      unread: 'Every text has been read',
      received: 'No customer has texted yet',
    },
    emptyWords:
      'Replies to your texts are shown here once your SMS provider sends them on, see Settings > Messages.',
  },
} as const
