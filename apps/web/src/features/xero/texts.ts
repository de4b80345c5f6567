import { standTexts } from './stand-texts.ts'

function staying(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'The 1 item in the queue stays here and goes out after that.'
    : `The ${count} items in the queue stay here and go out after that.`
}

export const xeroTexts = {
  callsLeft: (count: number) =>
    `Xero takes ${count === 1 ? '1 more call' : `${count.toLocaleString('en-AU')} more calls`} today. The last ones are kept for what you do yourself; the rest goes later.`,
  loading: 'Loading the Xero connection',
  settings: 'Xero settings',
  connect: 'Connect',
  disconnect: 'Disconnect',
  signInAgain: standTexts.states.lost,
  connectedTo: (organisation: string) => `Connected to ${organisation}`,
  since: 'Since',
  sinceWords: (day: string, name: string) => (name === '' ? day : `${day}, ${name}`),
  lastExchange: 'Last exchange',
  never: 'never',
  today: 'Today',
  todayWords: (sent: number, back: number) =>
    `${sent === 1 ? '1 invoice' : `${sent} invoices`} sent, ${back === 1 ? '1 payment' : `${back} payments`} came back`,
  sync: 'Sync now',
  notSynced: 'The sync did not start',
  off: {
    title: 'Not connected to Xero',
    words: 'Connect once and never type invoices and payments twice. Skipyard also works without Xero.',
  },
  lost: {
    title: standTexts.states.lost,
    words: (organisation: string) =>
      `Xero no longer lets Skipyard into ${organisation}. Nothing is sent or received until you sign in again. Nothing is lost.`,
  },
  unasked: 'The connection to Xero could not be checked.',
  question: {
    title: 'Disconnect from Xero?',
    words: (waiting: number) =>
      [
        'You will need to sign in to Xero again to reconnect.',
        staying(waiting),
        'What is in Xero stays in Xero.',
      ]
        .filter(Boolean)
        .join(' '),
    yes: 'Continue',
  },
  stillConnected: 'Xero is still connected',
  returning: {
    finishing: 'Connecting to Xero',
    failed: 'Xero is not connected',
    declined: 'You did not give Skipyard access to Xero. Nothing has changed.',
    refused: (error: string) =>
      `Xero refused with ${error}. Please tell your Skipyard administrator. Nothing has changed.`,
  },
  choose: {
    title: 'Which of these are the books of this company?',
    words:
      'You gave Skipyard access to several organisations. Only one is connected. The others are not touched.',
    save: 'Connect this organisation',
    cancel: 'Cancel',
  },
} as const
