/** Words of the Overdue list (spec 000 §2.9; the trade's hire clock). */
export const overdueTexts = {
  arrange: 'Pick-up arranged',
  extend: 'Extend',
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
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
  empty: 'Every bin is back or still on hire',
  failed: (jobID: string) => `${jobID} stays as it was`,
} as const
