/** The address that mails come from, out of 'Skipyard <yard@example.com>'. */
export const operatorsAddress = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
