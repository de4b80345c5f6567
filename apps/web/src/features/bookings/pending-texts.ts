/** Words of bookings from the public page that wait for the office's answer. */
export const pendingTexts = {
  accept: 'Accept',
  decline: 'Decline …',
  declineShort: 'Decline',
  declineTitle: (jobID: string) => `Decline ${jobID}`,
  why: 'What the customer is told',
  required: 'Please say why*',
  cancel: 'Cancel',
  close: 'Close',
  wouldBeLost: 'Your message to the customer will be lost.',
  accepted: (jobID: string) => `${jobID} is accepted`,
  declined: (jobID: string) => `${jobID} is declined`,
  notAnswered: 'Your answer was not saved',
  empty: {
    title: 'No one is waiting for an answer',
    words: 'Bookings from your public page are listed here, the one waiting longest first.',
  },
  requests: {
    title: 'Customer requests',
    failed: (why: string) => `Customer requests could not be loaded. ${why}`,
    again: 'Try again',
    answer: 'Answer',
    answerTo: (jobID: string) => `Answer the request for ${jobID}`,
  },
} as const
