import { momentInWords } from '../drivers-day/moment-in-words.ts'
import type { PhotoKind } from './photo.ts'
import { photoTexts } from './texts.ts'

/** A photo in a booking's history: 'Photo at the tip, 14/05/2026, 8:42am'. */
export const photoInWords = (
  { kind, takenAt }: { kind: PhotoKind; takenAt: Date },
  timeZone: string,
): string => `${photoTexts.kinds[kind]}, ${momentInWords(takenAt, timeZone)}`
