/** What people read about taking data out, erasing and deleting. */
export const dataRightsTexts = {
  isBeingMade: 'A file is being made already. You will find it here once it is ready.',
  fileGone: 'This file is not kept any more. Make a new one.',
} as const
