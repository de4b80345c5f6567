export const historyTexts = {
  title: 'History',
  nothing: 'nothing',
  to: 'to',
  none: 'Nothing recorded yet',
  failed: 'The history could not be loaded',
  again: 'Try again',
  loading: 'Loading the history',
  showAll: (count: number) => `Show all ${count}`,
} as const
