/**
 * Entries and photos a driver's phones may send in an hour by one link. A full day is some 60 jobs of ten
 * entries and two photos, and a phone days without signal sends them at once; a broken or hostile phone
 * cannot fill the database (half a kilobyte an entry) or the disk.
 */
export const PHONE_ALLOWANCES = { entries: 2_000, photos: 400 } as const
