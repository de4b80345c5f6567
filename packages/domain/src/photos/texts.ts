import { formatMegabytes } from './format-megabytes.ts'

export const photoTexts = {
  kinds: {
    job: 'Photo',
    tip: 'Photo at the tip',
    cannot: 'Photo of what was in the way',
    signature: 'Signature',
  },
  kind: 'Please send a JPEG, PNG or WebP picture',
  tooLarge: 'This picture is larger than 20 MB. Please take a smaller one.',
  tooManyPixels: 'This picture has too many pixels. Please take a smaller one.',
  unreadable: 'This picture cannot be read. Please take another.',
  busy: 'Other photos are being uploaded right now. Please try again in a moment.',
  notOfBooking: 'A photo in this email does not belong to the booking',
  tooManyAttached: (most: number) => `An email can take ${most} photos at most`,
  tooLargeAttached: (bytes: number, most: number) =>
    `These photos come to ${formatMegabytes(bytes)}, and an email takes ${formatMegabytes(most)}. Please leave some out.`,
  lost: 'A photo could not be read, so nothing was sent. Try again, or leave the photos out.',
} as const
