import type { PhotoOutcome } from './keep-photo.ts'
import { phoneTexts } from './texts.ts'

const { bars } = phoneTexts

/** What a driver is told of a photo that was taken. */
export const photoWords: Record<PhotoOutcome, string> = {
  kept: '',
  smaller: bars.nearlyFull,
  noRoom: bars.noRoom,
  noPicture: bars.noPicture,
}
