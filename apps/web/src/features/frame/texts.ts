const saves = (count: number) =>
  count === 1
    ? '1 save is waiting and will finish by itself.'
    : `${count} saves are waiting and will finish by themselves.`

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
    signInAgain: (email: string) => `What you typed is still here. Sign in again as ${email} to save it.`,
    password: 'Password',
    button: 'Log In',
    leave: 'Leave',
    acknowledge: 'OK',
    somebodyElse: 'Someone else has signed in in another tab. Sign in again as yourself to continue here.',
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
  dashboard: 'The whole business at a glance. Each figure opens its list.',
  'todays-bookings': 'Drops and picks for today, the next 7 days and the next 30.',
  'all-bookings': 'Every booking, by date, suburb, size, status and payment.',
  'pending-bookings': 'Bookings from your public page that are waiting for your answer.',
  'conflicting-bookings': 'Drops that will have no bin, and ways to fix each one.',
  'overdue-bookings': 'Bins that should have come back by now.',
  'faulty-bookings': 'Past drops and picks that were never marked as done.',
  permits: 'Bins on the street: council permits that are due, applied for or running out.',
  'messages-to-customers': 'Texts and emails to customers, and any that did not arrive.',
  invoices: 'What is owed, for how long, and what has not been sent.',
  'customer-statements': 'What each customer owes, to be printed or emailed.',
  availability: 'How many bins of each size are free on each coming day.',
  bins: 'Your bins: how many of each, numbered or not, broken or in service.',
  trucks: 'Your trucks, what they carry, and which papers are due.',
  drivers: 'Your drivers, their licences, and the private links to their runs.',
  'driver-runs': 'Where each driver is today, as their phones tell it.',
  customers: 'Who hires bins from you, with sites, phones and what they owe.',
  'run-history': 'What was dropped and picked up on past days.',
  reports: 'Revenue, bookings, hire days and margins, month by month.',
  'run-planner': 'Plan the day: put jobs on runs and runs on trucks.',
  runs: 'The runs of a day, stop by stop, to share or print.',
  'bin-finder': 'Where every bin on hire is, on a map and in a list.',
  settings: 'Your company: where you work from, what you hire out, and how bookings start.',
  'price-book': 'Prices by zone, size and waste type, and when they start.',
  invoicing: 'How invoices look, what they say, and how customers pay.',
  'book-now': 'Your booking page for the public: address, sizes, days, card payments.',
  messages: 'What customers are told, when, the wording, and how it is sent.',
  'closed-days': 'Days on which nothing is dropped or picked up.',
  planning: 'How days are planned, and the tip sites where full bins are emptied.',
  councils: 'Councils and what they need before a bin goes on the street.',
  xero: 'The connection to your books, its accounts, contacts and queue.',
  people: 'Who works here, their roles, and invitations.',
  account: 'Your name, password and the devices you are signed in on.',
  weather: 'Wind and rain at the yard for seven days, and the jobs affected.',
  pages: 'Every page you can open, and what it is for.',
}
