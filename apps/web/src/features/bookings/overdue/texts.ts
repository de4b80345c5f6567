/** Words of the Overdue list (spec 000 §2.9; the trade's hire clock). */
export const overdueTexts = {
  arrange: 'Pick-up arranged',
  extend: 'Extend',
  charge: 'Charge …',
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  aboutStake: 'The extra days up to today at Price Book rates',
  spoken: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} over`,
  arrangeTitle: 'Pick-up arranged',
  arrangeWords: (jobID: string, name: string) => `${jobID}, ${name}. The day is confirmed with the customer.`,
  arrangeVerb: (day: string) => `Pick up ${day}`,
  arranged: (jobID: string, day: string) => `${jobID}: pick-up arranged for ${day}`,
  extendTitle: 'Extend the hire',
  extendWords: (jobID: string, name: string) => `${jobID}, ${name}. The new day still has to be confirmed.`,
  extendVerb: (day: string) => `Extend to ${day}`,
  extended: (jobID: string, day: string) => `${jobID} extended to ${day}`,
  presets: { today: 'Today', tomorrow: 'Tomorrow', days: (days: number) => `${days} days` },
  stats: { all: 'Overdue', upTo: (days: number) => `Up to ${days} days over` },
  empty: {
    title: 'No bin is overdue',
    words: 'Bins still with a customer after their pick date are listed here.',
  },
  failed: (jobID: string) => `${jobID} was not changed`,
} as const
