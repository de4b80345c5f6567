/** What planning a day says. */
export const planningTexts = {
  nameRequired: 'Please name the tip site',
  nameTaken: (name: string) => `${name} is on the list already`,
  opensBeforeCloses: 'It has to close after it opens',
  dayEndsFirst: 'The day has to end after it starts',
  dayHasPassed: 'A day that has passed cannot be planned',
  tooManyWait: 'Several days are being planned just now. Please try again in a moment.',
  failed: 'The plan could not be made. The board is as it was; please plan again.',
  tookTooLong: 'The plan took too long and was stopped. The board is as it was; please plan again.',
  notReady: 'This plan is not ready yet',
  runChanged: (who: string) =>
    who === '' ? 'This run was changed meanwhile. Plan again.' : `Changed by ${who}, plan again`,
  jobChanged: (jobID: string) => `${jobID} was changed meanwhile. Plan again.`,
  jobIsLocked: (jobID: string) => `${jobID} is locked where it is`,
}
