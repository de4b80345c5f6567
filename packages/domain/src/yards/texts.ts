const FEW = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** 'three' of 3, '12' of 12. */
export const inWords = (count: number): string => FEW[Math.max(count, 0)] ?? `${count}`

/** 'is one', 'are three', 'are none'. */
const are = (count: number) => {
  if (count <= 0) return 'are none'
  return count === 1 ? 'is one' : `are ${inWords(count)}`
}

export const yardTexts = {
  first: 'Main yard',
  nameRequired: 'Please name the yard*',
  nameTaken: (name: string) => `You already have a yard ${name}*`,
  addressRequired: 'Please choose an address*',
  firstAddress: 'The first yard is at your base location. Change that in Settings.',
  opensBeforeCloses: 'The closing time must be after the opening time*',
  tooMany: (most: number) => `A company has ${most} yards at most`,
  firstStays: 'The first yard is your base location and cannot be removed',
  inUse: (name: string) => `${name} still has bins, or jobs to come. Move them to another yard first.`,
  transferAhead: (name: string) =>
    `A transfer from or to ${name} is not over. Call it off, or remove the yard the day after.`,
  thereAre: (name: string, count: number) => `In ${name} there ${are(count)}.`,
  days: (first: string, last: string) => (first === last ? `on ${first}` : `from ${first} to ${last}`),
  comesFrom: (name: string, left: number, days: string) => {
    if (left < 0) return `From ${name}, which has none free ${days}`
    return left === 0
      ? `From ${name}, the last one there ${days}`
      : `From ${name}, ${inWords(left)} left there ${days}`
  },
  freeOn: (days: string) => `Free ${days} before this booking`,
  siteDecides: 'The site decides which yard it comes from.',
  noneLeft: 'No yard has one throughout.',
  inYard: (name: string, count: number) => `${count > 0 ? inWords(count) : 'none'} in ${name}`,
  isShort: (name: string, bins: string, day: string) => `${name} is ${bins} short on ${day}.`,
  atHomeIn: (yard: string) => `at home in ${yard}`,
  yardRequired: 'Please choose a yard*',
  sameYard: 'Please choose another yard*',
  countRequired: 'Please enter how many bins*',
  onlySoMany: (name: string, count: number) => `In ${name} there ${are(count)} that morning*`,
  onlySoManyOn: (name: string, count: number, day: string) =>
    `In ${name} there ${are(count)} free on ${day}: ${count > 0 ? 'the others' : 'all'} are promised*`,
  shorter: (name: string, { day, now, after }: { day: string; now: number; after: number }) =>
    `${name} is ${inWords(now)} short on ${day} already, and would be ${inWords(after)} short*`,
  alreadyMoved: 'This transfer is over. Move the bins back instead.',
  yardRemoved: 'A yard of this transfer was removed. It cannot be called off any more.',
  moved: (from: string, to: string) => `Moved from ${from} to ${to}`,
} as const
