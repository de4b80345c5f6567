/** Words of Run History (spec 000 §2.9). */
export const runHistoryTexts = {
  figures: 'Figures for these days',
  received: 'Received $',
  pending: 'Pending $',
  pickPending: 'Pick Pending',
  completed: 'Completed',
  choose: 'Choose the days',
  before: 'The days before',
  after: 'The days after',
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    days7: 'Last 7 days',
    days30: 'Last 30 days',
    month: 'This month',
    lastMonth: 'Last month',
  },
  show: (days: number) => `Show ${days} ${days === 1 ? 'day' : 'days'}`,
  empty: 'No drops or picks on these days',
  pickEnd: 'Pick the last day',
} as const
