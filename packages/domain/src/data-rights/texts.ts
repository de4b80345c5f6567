/** What people read about taking data out, erasing and deleting. */
export const dataRightsTexts = {
  isBeingMade: 'A file is being made already. You will find it here once it is ready.',
  fileGone: 'This file is not kept any more. Make a new one.',
  erase: {
    open: (count: number) =>
      `There ${count === 1 ? 'is a booking' : `are ${count} bookings`} with work left. Finish or cancel it first.`,
    series: 'Visits to this customer repeat. End the series first.',
    owes: (count: number) =>
      `There ${count === 1 ? 'is an invoice' : `are ${count} invoices`} with money owed. Settle it first.`,
    money: 'There is money of theirs to give back, or on their account. Settle it first.',
    xero: 'An invoice of theirs is on its way to Xero. Try again in a few minutes.',
    runs: (count: number) =>
      `There ${count === 1 ? 'is a run' : `are ${count} runs`} from today on with this driver. Give it to someone else first.`,
    self: 'You cannot erase yourself. Another owner can.',
    lastOwner: 'A company needs an owner.',
    typed: 'Type the name as it stands above',
  },
  months: (least: number, most: number) =>
    `A whole number of months from ${least} to ${most}, or empty to keep it for good`,
  deletion: {
    isRequested: 'The company is being deleted already. You can take that back until then.',
    typed: 'Type the name of the company as it stands above',
    link: 'Open the settings',
    requestedSubject: 'Your company on Skipyard is going to be deleted',
    requested: (by: string, company: string, day: string) => [
      `${by} has asked to delete ${company} with everything it has on Skipyard: bookings, customers, invoices, photos, people.`,
      `It will be deleted for good on ${day}. Until then any owner can take that back on this page, and take all data out as a file. Tax law has a business keep its records for five years: take the file out first.`,
    ],
    requestedAfter: 'If this is what you want, there is nothing to do.',
    keptSubject: 'Your company on Skipyard stays',
    kept: (by: string, company: string) => [
      `${by} has taken the deletion of ${company} back. Nothing was deleted.`,
    ],
    keptAfter: 'There is nothing to do.',
  },
} as const
