/**
 * What a driver's phones may bring in an hour by one link. A full day is some 60 jobs of ten entries and two photos, and a
 * phone that was days without signal brings them at once: no driver comes near, and a broken or hostile phone fills
 * neither the database (an entry is half a kilobyte) nor the disk.
 */
export const PHONE_ALLOWANCES = { entries: 2_000, photos: 400 } as const
