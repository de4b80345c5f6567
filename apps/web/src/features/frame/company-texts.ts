/** Words and sentences about which company one works in. */
export const companyTexts = {
  choose: (current: string) => `${current}: choose another company`,
  companies: 'Your companies',
  failed: 'You are still in the same company',
  movedTitle: 'This browser works in another company now',
  moved: (there: string, here: string) =>
    `You went on to ${there} in another tab. What stands here belongs to ${here}, and is neither saved nor read until you choose.`,
  goOn: (there: string) => `Go on in ${there}`,
  goBack: (here: string) => `Back to ${here}`,
} as const
