/** The words of the business: each is a folder in domain, server and web and a file in the contract, with files of its parts beside it. */
export const nouns = [
  'addresses',
  'bin-finder',
  'bookings',
  'card-payments',
  'customers',
  'dashboard',
  'data-rights',
  'drivers-day',
  'fleet',
  'identity',
  'inventory',
  'invoices',
  'messages',
  'messenger',
  'orders',
  'permits',
  'photos',
  'planning',
  'prices',
  'public-booking',
  'reports',
  'run-times',
  'runs',
  'search',
  'series',
  'tenants',
  'visits',
  'weather',
  'xero',
  'yards',
  'books',
]

/** Server features that carry another noun's rules out and speak its wire. */
export const carriedNouns: Readonly<Record<string, string>> = {
  books: 'xero',
  messenger: 'messages',
  'run-times': 'planning',
}

/** Domain words that are no business of their own. */
export const sharedDomainFolders = ['shared', 'testing']

/** Contract files that are the grammar rather than a noun. */
export const contractGrammar = ['operation', 'shared']

/** Web features that exist on the screen only. */
export const screenFeatures = ['frame', 'landing']

/** What the server is built on, beside its features. */
export const serverFolders = [
  'audit',
  'backup',
  'database',
  'demo',
  'events',
  'features',
  'forecast',
  'http',
  'jobs',
  'documents',
  'mail',
  'pictures',
  'planning',
  'routing',
  'sms',
  'tenancy',
  'testing',
]

export const webFolders = ['client', 'features', 'routes', 'testing', 'ui']

/** Names that say nothing, so that everything ends up in them. */
export const refusedNames =
  /(?<=^|[-./])(utils?|helpers?|common|misc|stuff|manager)(?=[-./])|(?<=^|\/)index(?=\.)/i

/** The file names a server feature may use beside its verbs, each with its duty. */
export const serverWords: { pattern: RegExp; duty: string }[] = [
  { pattern: /^routes\.ts$/, duty: 'binds operations of the contract to verbs and reads' },
  { pattern: /^[a-z-]+\.store\.ts$/, duty: 'loads and saves rows as domain values' },
  { pattern: /^[a-z-]+\.reads\.ts$/, duty: 'screen-shaped queries' },
  { pattern: /^[a-z-]+\.job\.ts$/, duty: 'work after commit, safe to run twice' },
  { pattern: /^[a-z-]+\.worker\.ts$/, duty: 'what a thread of its own runs' },
  { pattern: /^brand\.ts$/, duty: 'the one place that claims a type' },
  { pattern: /^[a-z-]+\.json$/, duty: 'committed data' },
]

/** The file names a web feature may use beside components and hooks named after what they export. */
export const webWords: { pattern: RegExp; duty: string }[] = [
  { pattern: /^queries\.ts$/, duty: 'query options, shared by loader, component and invalidation' },
  { pattern: /^mutations\.ts$/, duty: 'writes, each naming what it makes stale' },
  { pattern: /^texts\.ts$/, duty: 'the sentences of these screens' },
  { pattern: /\.css$/, duty: 'the looks of the component beside it' },
]

/** What is generated, outside the size budget. */
export const outsideBudget = /(\.gen\.ts|\.d\.ts)$/

/** Lines of code a file may have. */
export const budgets = { file: 250, test: 400 }

/** Below these a test may be about the whole (the schema, the headers) rather than one file beside it. */
export const testsOfTheWhole = /^apps\/server\/src\/(?!features\/)/
