/** Sentences about yards and what is in them. */
export const yardTexts = {
  first: 'Main yard',
  nameRequired: 'Please name the yard*',
  nameTaken: (name: string) => `You already have a yard ${name}*`,
  addressRequired: 'Please choose an address*',
  firstAddress: 'The first yard is at your base location. Change that in Settings.',
  opensBeforeCloses: 'The closing time must be after the opening time*',
  tooMany: (most: number) => `A company has ${most} yards at most`,
  firstStays: 'The first yard is your base location and cannot be removed',
} as const
