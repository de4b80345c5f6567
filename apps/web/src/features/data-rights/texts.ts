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
} as const
