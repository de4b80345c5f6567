const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The sentences of the page about the company's data. */
export const dataTexts = {
  loading: 'Reading what there is of your data',
  failed: 'That did not work',
  file: {
    title: 'Your data as a file',
    about:
      'One ZIP file with everything of your company: every table as CSV, photos, permit documents and invoices as PDF, with a list of counts and sums. Another Skipyard can read it in.',
    warning:
      'It holds your customers’ and drivers’ details, and bank details in plain text. Keep it somewhere safe.',
    none: 'There is no file at the moment.',
    make: 'Make a file',
    again: 'Make a new file',
    begun: 'The file is being made',
    waiting: (by: string, ago: string) => `Being made for ${by}, asked for ${ago}. You can leave this page.`,
    ready: (size: string, ago: string) => `Ready: ${size}, as things were ${ago}.`,
    kept: (until: string) => `It is kept until ${until}.`,
    wasNotMade: 'The last file could not be made. Try again, or tell whoever runs this server.',
    download: 'Download',
  },
  erase: {
    title: 'Erase a person',
    about: 'Someone asks you to forget them: a customer, a driver or a colleague. It cannot be undone.',
    find: 'Name, phone or email',
    search: 'Find',
    found: 'People found',
    nobody: 'Nobody is found by these words.',
    kinds: { customer: 'Customer', driver: 'Driver', user: 'Colleague' },
    erase: 'Erase…',
    eraseOf: (name: string) => `Erase ${name}`,
    question: (name: string) => `Erase ${name}?`,
    goesTitle: 'This goes for good:',
    goes: {
      customer: ({ bookings, messages, photos }: { bookings: number; messages: number; photos: number }) => [
        'name, phones, emails, addresses and comments',
        `names, doors and notes on ${counted(bookings, 'booking')}`,
        `${counted(messages, 'message')}, ${counted(photos, 'photo')}, permit documents, and texts they sent`,
        'what the history says of all this',
      ],
      driver:
        'name, phones, address, licence, birth date, bank details and private links; runs stay under no name',
      user: 'name, email and sign-in, unless they work in another company; what they did stays under no name',
    },
    staysTitle: 'This stays, and why:',
    keptInvoices: (count: number, until: string) =>
      `${counted(count, 'invoice')} with name, billing address and site, which tax law has you keep for five years: until ${until}, then these go by themselves. Their email and phone go now.`,
    keptWork: 'The work itself: dates, bins, prices and suburbs, which tell of nobody.',
    keptRecords: 'Records of work that was done, under no name.',
    keptBackups:
      'Backups that were made before, until they are replaced. Copies in Xero, at Stripe and with your email and text providers: erase them there.',
    typeName: (name: string) => `Type “${name}” to confirm`,
    cancel: 'Keep',
    close: 'Close',
    confirm: 'Erase for good',
    done: 'Erased',
  },
  retention: {
    title: 'How long what is kept',
    about: 'In months; empty keeps it for as long as your company is here. What is older goes at night.',
    always: 'for ever',
    kinds: {
      messages: 'Messages you sent',
      texts: 'Texts from customers',
      photos: 'Photos of jobs and signatures',
      documents: 'Permit documents, after the permit',
      history: 'History: who changed what',
      positions: 'Last places of drivers’ phones',
    },
    least: (months: number) => (months === 1 ? 'At least 1 month' : `At least ${months} months`),
    law: 'Invoices, payments and bookings are not on this list: tax law has them kept for five years, and the work itself names nobody once a person is erased.',
  },
  deletion: {
    title: 'Delete the company',
    about: (days: number) =>
      `Everything your company has here goes for good, ${days} days after you ask for it. Until then any owner can take it back.`,
    ask: 'Delete the company…',
    requested: (by: string, moment: string) =>
      `${by} has asked for it: everything will be deleted on ${moment}. Take your data out as a file before that.`,
    takeBack: 'Keep the company',
    kept: 'The company stays',
    question: (name: string) => `Delete ${name}?`,
    questionWords: (days: number) =>
      `In ${days} days bookings, customers, invoices, photos, drivers and people of this company are deleted, and nobody can bring them back. Other companies you work in stay. Every owner is told by email.`,
    law: 'Tax law has a business keep its records for five years: take the file out first.',
    typeName: (name: string) => `Type “${name}” to confirm`,
    cancel: 'Keep the company',
    close: 'Close',
    confirm: 'Delete in 30 days',
    done: 'The company will be deleted in 30 days',
  },
} as const
