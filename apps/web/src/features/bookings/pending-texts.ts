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
  wouldBeLost: 'The words for the customer will be lost.',
  accepted: (jobID: string) => `${jobID} is accepted`,
  declined: (jobID: string) => `${jobID} is declined`,
  notAnswered: 'The booking was not answered',
  empty: 'Nobody waits for an answer',
  counted: (count: number) => (count === 1 ? '1 waits for an answer' : `${count} wait for an answer`),
  requests: {
    title: 'Customers ask',
    failed: (why: string) => `What customers ask could not be read. ${why}`,
    again: 'Try again',
    answer: 'Answer',
    answerTo: (jobID: string) => `Answer the customer of ${jobID}`,
  },
} as const
