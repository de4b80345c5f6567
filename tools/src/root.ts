import { resolve } from 'node:path'

/** The checkout's folder. */
export const root = resolve(import.meta.dirname, '../..')
