/** What is said of a driver's hours. */
export const hoursTexts = {
  offOn: (weekday: string) => `off on ${weekday}s`,
  off: 'Off',
  companyHours: 'Company hours',
  invalid: 'Please enter when the day begins and ends, the end after the begin*',
} as const
