import { minutesInWords } from '@skipyard/domain/shared/late-words.ts'

export type Told = readonly [bold: string, rest: string]

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface Named {
  bins: number
  trucks: number
}

interface JobsOfDay {
  total: number
  onRuns: number
  onNone: number
  cancelled: number
}

type Said = readonly [name: string, about: string]

/** The numbers given at sign-up: '40 bins', 'truck', 'bins'. */
const named = (count: number, one: string) => (count > 1 ? `${count} ${one}s` : count === 1 ? one : `${one}s`)

export const dashboardTexts = {
  title: 'Dashboard',
  tryAgain: 'Try again',
  loading: (name: string) => `Loading ${name}`,
  failed: 'Could not be loaded.',
  tiles: {
    label: 'Today',
    drop: 'Drop',
    pick: 'Pick',
    of: (total: number) => `of ${total}`,
    jobs: ({ total, onRuns, onNone, cancelled }: JobsOfDay) =>
      [
        total > 0 ? `${onRuns} on runs` : 'None today',
        ...(onNone > 0 ? [`${onNone} on none`] : []),
        ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
      ].join(', '),
    bins: 'Bins with customers',
    binsFoot: (yard: number, away: number) =>
      away > 0 ? `${yard} on yard, ${away} not in service` : `${yard} on yard`,
    overdue: 'Overdue',
    overdueUnit: (count: number) => (count === 1 ? 'bin' : 'bins'),
    stake: (amount: string) => `${amount} in extra days so far`,
    noneOver: 'Every bin is back on time',
    received: 'Received today',
    owed: (amount: string) => `${amount} of today’s still to pay`,
  },
  days: {
    title: 'Next 14 days',
    jobs: (count: number) => counted(count, 'job', 'jobs'),
    chart: 'Jobs planned on each of the next 14 days, beside what the trucks can do',
    bars: 'Day',
    limit: 'What the trucks can do',
    under: 'Out of m³',
    closed: 'Closed',
    more: (sizes: readonly number[], most: number) =>
      sizes.length > most ? `${sizes.length} sizes` : sizes.join(', '),
    rule: (jobs: number, isOwn: boolean) =>
      isOwn
        ? `${counted(jobs, 'job', 'jobs')} a truck and day, as on the fuller of your last 28 days`
        : `${counted(jobs, 'job', 'jobs')} a truck and day, by the planner’s settings`,
  },
  needs: {
    title: 'Needs you',
    none: 'Nothing needs attention',
    noneWords: 'Anything you need to act on is listed here.',
    unplanned: (count: number): Told => [
      counted(count, 'job', 'jobs'),
      `today ${count === 1 ? 'is' : 'are'} on no run`,
    ],
    unsettled: (count: number): Told => [
      counted(count, 'entry', 'entries'),
      `from drivers’ phones ${count === 1 ? 'was' : 'were'} not taken`,
    ],
    overfull: (count: number, day: string): Told => [day, `has ${counted(count, 'job', 'jobs')} too many`],
    overdue: (count: number, days: number): Told => [
      counted(count, 'bin', 'bins'),
      `overdue, the longest ${counted(days, 'day', 'days')}`,
    ],
    conflicts: (count: number, bin: string, day: string): Told => [
      counted(count, 'booking', 'bookings'),
      `without a bin, ${bin} first on ${day}`,
    ],
    series: (count: number): Told => [
      counted(count, 'date', 'dates'),
      `of series ${count === 1 ? 'waits' : 'wait'} for you`,
    ],
    pending: (count: number): Told => [
      counted(count, 'customer', 'customers'),
      `${count === 1 ? 'is' : 'are'} waiting for an answer`,
    ],
    texts: (count: number): Told => [
      counted(count, 'text', 'texts'),
      `from customers ${count === 1 ? 'is' : 'are'} unread`,
    ],
    faulty: (count: number): Told => [
      counted(count, 'booking', 'bookings'),
      `${count === 1 ? 'has' : 'have'} past jobs not updated`,
    ],
    permits: (count: number): Told => [
      counted(count, 'permit', 'permits'),
      `${count === 1 ? 'is' : 'are'} due`,
    ],
    messages: (count: number): Told => [counted(count, 'message', 'messages'), 'to customers did not arrive'],
    books: (count: number): Told => [
      counted(count, 'invoice', 'invoices'),
      `${count === 1 ? 'needs' : 'need'} you in the Xero queue`,
    ],
    toGiveBack: (count: number): Told => [
      counted(count, 'booking', 'bookings'),
      `${count === 1 ? 'has' : 'have'} money to give back`,
    ],
    toInvoice: (count: number): Told => [counted(count, 'booking', 'bookings'), 'delivered, not invoiced'],
    toReview: (count: number): Told => [counted(count, 'booking', 'bookings'), 'with charges to review'],
    paper: {
      regos: (name: string, day: string, isOver: boolean): Told => [
        name,
        `rego ${isOver ? 'expired' : 'expires'} ${day}`,
      ],
      services: (name: string, day: string, isOver: boolean): Told => [
        name,
        `service ${isOver ? 'was' : 'is'} due ${day}`,
      ],
      licences: (name: string, day: string, isOver: boolean): Told => [
        name,
        `licence ${isOver ? 'expired' : 'expires'} ${day}`,
      ],
    },
    papers: {
      regos: (count: number, day: string): Told => [`${count} regos`, `run out, the first on ${day}`],
      services: (count: number, day: string): Told => [`${count} services`, `are due, the first on ${day}`],
      licences: (count: number, day: string): Told => [`${count} licences`, `run out, the first on ${day}`],
    },
    finder: 'Bin Finder',
    ways: {
      unplanned: 'Plan the day',
      unsettled: 'Driver Runs',
      overfull: 'Open planner',
      overdue: 'Overdue',
      conflicts: 'Conflicts',
      series: 'Series',
      pending: 'Pending',
      texts: 'Read',
      faulty: 'Faulty',
      permits: 'Permits',
      messages: 'Messages',
      books: 'Queue',
      toGiveBack: 'Money',
      toInvoice: 'To invoice',
      toReview: 'To review',
      regos: 'Trucks',
      services: 'Trucks',
      licences: 'Drivers',
    },
  },
  sizes: {
    title: 'Bins by size',
    out: 'Out',
    yard: 'Yard',
    away: 'Not in service',
    size: (size: number) => `${size} m³`,
    outOf: (count: number) => `${count} out`,
    yardOf: (count: number) => `${count} yard`,
    short: '0 free',
    noneOwned: 'none owned',
    none: 'No bins yet',
    noneWords: 'Your bins are counted here.',
    all: 'Bins',
  },
  drivers: {
    title: 'Drivers today',
    done: (done: number, jobs: number) => `${done} of ${jobs} jobs done`,
    all: 'Driver Runs',
    none: 'No runs today',
    noneWords: 'Runs are made in the Run Planner.',
    plan: 'Run Planner',
    at: (suburb: string, time: string) => `${suburb} at ${time}`,
    tipping: (suburb: string) => `Tipping the bin from ${suburb}`,
    due: (suburb: string, time: string) => `${suburb}, due by ${time}`,
    finished: (time: string) => `Finished ${time}`,
    late: (minutes: number) => `${minutesInWords(minutes)} late`,
    unheard: (time: string) => `No contact since ${time}`,
    neverHeard: 'No contact today',
    more: (count: number) => `${counted(count, 'driver', 'drivers')} more`,
    steps: (done: number, jobs: number) => `${done} of ${jobs} done`,
  },
  money: {
    title: 'Money',
    all: 'Invoices',
    received: (month: string) => `Received in ${month}`,
    invoiced: (month: string) => `Invoiced in ${month}`,
    outstanding: 'Outstanding',
    overdue: 'Overdue',
    ages: {
      notDue: 'Not due yet',
      days1to30: '1–30 days',
      days31to60: '31–60 days',
      days61to90: '61–90 days',
      over90: 'Over 90 days',
    },
    weeks: 'Received by week, $ thousand',
    chart: 'Received each week',
    bars: 'Week from',
    series: 'Received',
  },
  steps: {
    title: 'First steps',
    words: 'From here to the first run. What is done is ticked as it happens.',
    done: 'Done',
    name: (): Said => ['Say what you are called', 'Colleagues see your name beside what you do.'],
    bins: ({ bins }: Named): Said => [`Add your ${named(bins, 'bin')}`, 'How many of each size you own.'],
    prices: (): Said => ['Enter your prices', 'What a hire costs, by zone, size and waste.'],
    bank: (): Said => ['Enter your bank details', 'Printed on invoices, so customers know where to pay.'],
    mail: (): Said => ['Send yourself a test email', 'Shows that invoices and messages reach customers.'],
    trucks: ({ trucks }: Named): Said => [
      `Add your ${named(trucks, 'truck')}`,
      'And what each one can carry.',
    ],
    drivers: (): Said => ['Add your drivers', 'And who drives which truck.'],
    bookings: (): Said => ['Take the first booking', 'A drop, a pick, and the price.'],
    runs: (): Said => ['Plan the first run', 'Drag its jobs onto a truck.'],
    people: (): Said => ['Invite someone', 'Office staff, a dispatcher, or a viewer.'],
  },
} as const
