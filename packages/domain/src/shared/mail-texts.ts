/** What is said of an email while no mail server is set: it reached nobody. */
export const NO_MAIL_SERVER = 'Written to a file: no mail server is set'

export const mailTexts = {
  written: NO_MAIL_SERVER,
  howToSet:
    'The person who runs this server sets SMTP_URL and MAIL_FROM, as its README says under Settings, and starts it again.',
  testSubject: (company: string) => `Test email from ${company}`,
  testWords: (company: string) => `This is a test from ${company} on Skipyard. Your emails arrive.`,
  testTaken: (to: string, answer: string) => `The mail server took the email to ${to}: ${answer}`,
  testUnclear: (to: string, answer: string) =>
    `The mail server did not confirm the email to ${to}: ${answer}`,
  testRefused: {
    unreachable: (answer: string) => `The mail server did not answer: ${answer}`,
    signInRefused: (answer: string) => `The mail server rejected our password: ${answer}`,
    refused: (answer: string) => `The mail server refused this email: ${answer}`,
  },
} as const
