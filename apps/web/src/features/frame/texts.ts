const saves = (count: number) =>
  count === 1 ? '1 save waits and goes on by itself.' : `${count} saves wait and go on by themselves.`

/** Sentences of the frame around every page. */
export const frameTexts = {
  notice: {
    lost: (time: string) => `No connection since ${time}.`,
    waiting: (count: number) => (count === 0 ? 'What you save will wait for it.' : saves(count)),
    newVersion: 'A new version is here.',
    saveFirst: 'Save what you have typed, then reload.',
    reload: 'Reload',
  },
  session: {
    signInAgain: (email: string) =>
      `What you have typed is kept. Sign in again as ${email} and saving goes on.`,
    password: 'Password',
    button: 'Log In',
    leave: 'Leave',
    acknowledge: 'OK',
    somebodyElse: 'Somebody else has signed in in another tab. Sign in again as yourself to go on here.',
  },
} as const

interface CommandWords {
  name: string
  /** What people type who mean it. */
  otherNames: readonly string[]
}

const command = (name: string, ...otherNames: string[]): CommandWords => ({ name, otherNames })

/** What can be had done from the search, and what else people call it. */
export const commandTexts = {
  newBooking: command('New booking', 'Add booking', 'Create a job'),
  planTomorrow: command('Plan tomorrow', 'Run Planner of tomorrow'),
  today: command('Today', 'Bookings of today', 'The day'),
  newCustomer: command('New customer', 'Add customer'),
  addStock: command('Add stock', 'Add bins', 'New bins'),
  newTruck: command('New truck', 'Add truck'),
  newDriver: command('New driver', 'Add driver'),
  dark: command('Dark mode', 'Theme', 'Night', 'Appearance'),
  light: command('Light mode', 'Theme', 'Day', 'Appearance'),
  theme: (name: string) => command(`Theme: ${name}`, 'Colours', 'Appearance'),
  layout: (name: string) => command(`Layout: ${name}`, 'Menu', 'Appearance'),
  shortcuts: command('Keyboard shortcuts', 'Keys', 'Help'),
  guide: command('Show me around', 'Guide', 'Help'),
  signOut: command('Log Out', 'Sign out', 'Leave'),
} as const

/** What each screen is for, in a sentence: by the key that it has in the menu. */
export const aboutScreens: Readonly<Record<string, string>> = {
  dashboard: 'The whole business at a glance, each figure a way to its list.',
  'todays-bookings': 'What is dropped and picked up today, over seven and over thirty days.',
  'all-bookings': 'Every booking there is, by days, suburb, size, status and payment.',
  'pending-bookings': 'What came in from your booking page and waits for your answer.',
  'conflicting-bookings': 'Drops for which there will be no bin, and what can be done about each.',
  'overdue-bookings': 'Bins that should have come back by now.',
  'faulty-bookings': 'Drops and picks of days gone by that nobody marked as done.',
  permits: 'Bins on streets: which council permit is due, asked for or running out.',
  'messages-to-customers': 'What customers were told by text and email, and what did not arrive.',
  invoices: 'What is owed, since when, and what has not been sent.',
  'customer-statements': 'What each customer owes, to be printed or emailed.',
  availability: 'How many bins of each size are left on each day ahead.',
  bins: 'How many bins there are, numbered or not, broken or in service.',
  trucks: 'The trucks, what they carry, and which papers run out.',
  drivers: 'The drivers, their licences, and the private links to their runs.',
  'driver-runs': 'Where each driver is today, as their phones tell it.',
  customers: 'Who hires bins from you, with sites, phones and what they owe.',
  'run-history': 'What was dropped and picked up on days gone by.',
  reports: 'Revenue, bookings, hire days and margins, month by month.',
  'run-planner': 'The day on a board: jobs onto runs, runs onto trucks.',
  runs: 'The runs of a day, stop by stop, to share or print.',
  'bin-finder': 'Where every bin is that is out, on the map and as a list.',
  settings: 'The company: where it works from, what it hires out, how bookings start.',
  'price-book': 'What a bin costs by zone, size and waste, and from when.',
  invoicing: 'How invoices look, what they say, and how customers pay.',
  'book-now': 'Your booking page for the public: address, sizes, days, card payments.',
  messages: 'What customers are told, when, in which words, and through whom.',
  'closed-days': 'Days on which nothing is dropped or picked up.',
  planning: 'How days are planned, and the tip sites where full bins are emptied.',
  councils: 'Councils and what they ask for before a bin stands on a street.',
  xero: 'The connection to your books, its accounts, contacts and queue.',
  people: 'Who works here and as what; invitations.',
  account: 'Your name, password and the devices you are signed in on.',
  weather: 'Wind and rain at the yard for seven days, and the jobs they meet.',
  pages: 'Every page that you may open, and what it is for.',
}
